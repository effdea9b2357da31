import type { Handlers } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { apiHandlers } from './api-handlers.ts';
import { environmentHandlers } from './environment-handlers.ts';
import { profileHandlers } from './profile-handlers.ts';
import { secretHandlers } from './secret-handlers.ts';

/** The operations on what is tested. */
export function apisHandlers(services: Services): Partial<Handlers> {
  return {
    ...apiHandlers(),
    ...environmentHandlers(),
    ...profileHandlers(services),
    ...secretHandlers(services),
  };
}
