import type { Handlers } from '../http/call.ts';
import type { Services } from '../services.ts';
import { accountsHandlers } from './accounts/handlers.ts';
import { apisHandlers } from './apis/handlers.ts';
import { organisationsHandlers } from './organisations/handlers.ts';
import { runnersHandlers } from './runners/handlers.ts';
import { runsHandlers } from './runs/handlers.ts';
import { serviceHandlers } from './service/handlers.ts';

/** The handlers of all operations. */
export function allHandlers(services: Services): Partial<Handlers> {
  return {
    ...accountsHandlers(services),
    ...organisationsHandlers(services),
    ...apisHandlers(services),
    ...runsHandlers(services),
    ...runnersHandlers(services),
    ...serviceHandlers(services),
  };
}
