import type { Purpose } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Accounts, Answered } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { limitedIn } from '../accounts/limited-in.ts';
import { retryWhile } from '../request/retry-policy.ts';
import type { LockWaiting } from '../sessions/lock-waiting.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Tokens } from '../tokens/tokens.ts';

/** Controls and attacks are repeated by those who judge them; what only serves them waits here. */
const PATIENT: ReadonlySet<Purpose> = new Set(['login', 'setup', 'reread', 'cleanup']);

/** What puts a credential on: only on requests of accounts that work, or of any. */
interface Authorizing {
  readonly authorize: Accounts['authorize'];
  readonly authorizeAny: Accounts['authorize'];
}

/** Sends as a session; a 401 renews a shared session once and sends again. */
export function createSendAs(
  { wire, retryPolicy }: AccountsContext,
  sessions: Sessions,
  locks: LockWaiting,
  { authorize, authorizeAny }: Authorizing,
): Accounts['send'] {
  return async (attempt, session, meta) => {
    let seen: Tokens | undefined;
    const once = async (): Promise<Answered | Unavailable> => {
      // What an earlier attempt of the run made is removed, if the account lets itself be used for that.
      const put = meta.purpose === 'cleanup' ? authorizeAny : authorize;
      const authorized = await put(attempt, { kind: 'session', session });
      if (isUnavailable(authorized)) return authorized;
      seen = sessions.peek(session)?.current;
      const full = { ...meta, as: session.identity, credential: authorized.mark };
      const refusal = wire.whyNot(authorized.attempt, full);
      if (refusal !== null) return { reason: refusal.message, missing: refusal.missing };
      return wire.exchange(authorized.attempt, full);
    };
    const answered = PATIENT.has(meta.purpose)
      ? await retryWhile(retryPolicy, once, limitedIn)
      : await once();
    const refused = isUnavailable(answered) || answered.raw?.status === 401;
    if (!refused || session.number !== 'shared') return answered;
    if (!isUnavailable(answered) && (await sessions.renew(session, seen))) return once();
    return meta.purpose === 'cleanup' && (await locks.waitUntilUnlocked(session.identity))
      ? once()
      : answered;
  };
}
