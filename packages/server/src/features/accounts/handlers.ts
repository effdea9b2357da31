import type { Handlers } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { changePassword } from './change-password.ts';
import { SESSION_HANDLERS } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** Signing in, and the account of a person. */
export function accountsHandlers(
  services: Services,
): Handlers<'signIn' | 'readSession' | 'signOut' | 'changePassword' | 'listSessions' | 'endSession'> {
  return { signIn: signIn(services), changePassword: changePassword(services), ...SESSION_HANDLERS };
}
