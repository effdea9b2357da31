import { opensSessions } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { useRefreshToken } from '../authentication/use-refresh-token.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { keyOf, type SessionBook } from './session-book.ts';
import type { Session } from './session.ts';
import { tokensAfter } from './tokens-after.ts';

/** After a renewal failed, nobody tries again for so long: a target that limits logins must not be hammered. */
const RENEWAL_PAUSE = 1000;

/** Gives a session a credential that lives, once for all who ask at the same time. */
export type RenewSession = (session: Session, seen: Tokens | undefined) => Promise<boolean>;

/** `logInAgain` begins the shared session of an identity once more; it says whether that worked. */
export function createRenewal(
  accountsContext: AccountsContext,
  book: SessionBook,
  logInAgain: (identity: string) => Promise<boolean>,
): RenewSession {
  const { clock } = accountsContext;
  const pending = new Map<string, Promise<boolean>>();
  const failedAt = new Map<string, number>();

  const refresh = async (session: Session): Promise<boolean> => {
    const sent = await useRefreshToken(accountsContext, session.identity, session.current, {
      purpose: 'login',
      epoch: null,
    });
    if (!sent?.granted) return false;
    const tokens = tokensAfter(session, sent.granted, clock.unixMs());
    if (tokens === undefined) return false;
    book.renewed(session.ref, tokens);
    return true;
  };

  const renewNow = async (session: Session): Promise<boolean> => {
    if (session.ended) return false;
    if (await refresh(session)) return true;
    // A session of its own that logged in again would be another session, and hide that the first had ended.
    if (session.ref.number !== 'shared' || !opensSessions(session.identity.credential)) return false;
    return logInAgain(session.identity.name);
  };

  return async (session, seen) => {
    if (seen !== undefined && session.current !== seen) return true;
    const key = keyOf(session.ref);
    if (clock.now() - (failedAt.get(key) ?? -Infinity) < RENEWAL_PAUSE) return false;
    const work = pending.get(key) ?? renewNow(session).finally(() => pending.delete(key));
    pending.set(key, work);
    const ok = await work;
    if (ok) failedAt.delete(key);
    else failedAt.set(key, clock.now());
    return ok;
  };
}
