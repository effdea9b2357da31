import type { Handlers } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { cancelHandlers } from './cancel-run.ts';
import { followHandlers } from './follow/follow-handlers.ts';
import { pushHandlers } from './push-result.ts';
import { readHandlers } from './read-handlers.ts';
import { startHandlers } from './start-run.ts';

/** The operations of this part. */
export function runsHandlers(services: Services): Partial<Handlers> {
  return {
    ...readHandlers(services),
    ...pushHandlers(services),
    ...followHandlers(services),
    ...startHandlers(services),
    ...cancelHandlers(services),
  };
}
