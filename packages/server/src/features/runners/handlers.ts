import type { Handlers } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { claimHandlers } from './claim-runs.ts';
import { endHandlers } from './end-run.ts';
import { evidenceHandlers } from './evidence-handlers.ts';
import { leaseHandlers } from './extend-leases.ts';
import { registerHandlers } from './register.ts';
import { writeHandlers } from './write-progress.ts';

/** The operations of this part. */
export function runnersHandlers(services: Services): Partial<Handlers> {
  return {
    ...registerHandlers(services),
    ...claimHandlers(services),
    ...leaseHandlers(services),
    ...writeHandlers(services),
    ...evidenceHandlers(services),
    ...endHandlers(services),
  };
}
