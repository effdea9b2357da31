import type { LoginTry } from '../login-tools.ts';
import type { Unavailable } from '../unavailable.ts';

/** The mails that the target sends. */
export interface MailTools {
  /** How many mails the target has sent to an identity, or to an invented user, so far. */
  mailsTo(user: LoginTry['user']): Promise<number | Unavailable>;
}
