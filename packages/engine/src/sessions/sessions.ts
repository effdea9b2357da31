import { opensSessions } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import { furtherAccount, newLoginName } from '../accounts/account-name.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { authenticationOf } from '../authentication/authentication-of.ts';
import { logIn, type LoginOutcome } from '../authentication/log-in.ts';
import { isDue, type Tokens } from '../tokens/tokens.ts';
import { createRenewal } from './renew-session.ts';
import { createSessionBook, type SessionBook } from './session-book.ts';
import type { Session } from './session.ts';

/** The sessions of all identities. */
export interface Sessions {
  /** Logs in and keeps the session as the shared one. */
  share(identity: string): Promise<LoginOutcome | Unavailable>;
  open(identity: string): Promise<Session | undefined>;
  /** Logs in as the account that a sign-up of this label made. */
  openSignedUpAccount(label: string, like: string): Promise<Session | undefined>;
  /** The session as it is; a shared one is begun if it is not there yet. */
  get(ref: SessionRef): Promise<Session | Unavailable>;
  /** The session as it is, if it was begun. */
  peek(ref: SessionRef): Session | undefined;
  /** The session with a credential that still lives, where that is available. */
  alive(ref: SessionRef): Promise<Session | Unavailable>;
  /** Single flight. `seen` is the credential that was refused: if the session has another by now, all is well. */
  renew(ref: SessionRef, seen?: Tokens): Promise<boolean>;
  /** Where it is noted what happens to sessions. */
  readonly book: Pick<SessionBook, 'renewed' | 'movedOn' | 'ended' | 'endedOthers'>;
}

/** Nothing is sent until a session is asked for. */
export function createSessions(accountsContext: AccountsContext): Sessions {
  const { target, clock, canaries } = accountsContext;
  const book = createSessionBook();
  const beginning = new Map<string, Promise<LoginOutcome | Unavailable>>();
  let opened = 0;

  const share = async (name: string): Promise<LoginOutcome | Unavailable> => {
    const identity = accountsContext.identity(name);
    const begun = await authenticationOf(identity.credential).begin(accountsContext, identity);
    if (isUnavailable(begun)) return begun;
    const outcome = 'access' in begun ? given(begun, name) : begun;
    if (outcome.tokens === null) return outcome;
    const ref = { identity: name, number: 'shared' } as const;
    if (book.find(ref) === undefined) book.begin(ref, identity, outcome.tokens);
    else book.renewed(ref, outcome.tokens);
    return outcome;
  };

  /** What an identity has without a login, in the form of one. */
  const given = (tokens: Tokens, name: string): LoginOutcome => ({
    tokens,
    message: null,
    exchanges: [],
    last: undefined,
    raw: accountsContext.greetings.get(name) ?? null,
  });

  const shareOnce = (name: string): Promise<LoginOutcome | Unavailable> => {
    const known = beginning.get(name) ?? share(name).finally(() => beginning.delete(name));
    beginning.set(name, known);
    return known;
  };

  const renewSession = createRenewal(accountsContext, book, async (name) => {
    const outcome = await shareOnce(name);
    return !isUnavailable(outcome) && outcome.tokens !== null;
  });

  const get: Sessions['get'] = async (ref) => {
    const known = book.find(ref);
    if (known !== undefined) return known;
    if (ref.number !== 'shared') return { reason: `${ref.identity} has no session ${ref.number}` };
    const outcome = await shareOnce(ref.identity);
    if (isUnavailable(outcome)) return outcome;
    return (
      book.find(ref) ?? {
        reason: `${ref.identity} could not sign in: ${outcome.message}`,
        missing: `identities.${ref.identity}`,
      }
    );
  };

  const renew: Sessions['renew'] = async (ref, seen) => {
    const session = await get(ref);
    return isUnavailable(session) ? false : renewSession(session, seen);
  };

  return {
    share: shareOnce,
    get,
    renew,
    book,
    peek: (ref) => book.find(ref),
    async open(name) {
      const identity = accountsContext.identity(name);
      if (!opensSessions(identity.credential)) return undefined;
      const begun = await authenticationOf(identity.credential).begin(accountsContext, identity);
      if (isUnavailable(begun) || 'access' in begun || begun.tokens === null) return undefined;
      return book.begin({ identity: name, number: ++opened }, identity, begun.tokens);
    },
    async openSignedUpAccount(label, like) {
      const { credential, ...model } = accountsContext.identity(like);
      if (!opensSessions(credential)) return undefined;
      const password = canaries.invent('password', label);
      const user = newLoginName(target, canaries, label);
      const identity = { ...model, credential, name: furtherAccount(++opened), user };
      const ref = { identity: identity.name, number: opened };
      accountsContext.passwords.set(identity.name, password);
      const { tokens } = await logIn(accountsContext, { identity, source: credential, user, password });
      return tokens === null ? undefined : book.begin(ref, identity, tokens);
    },
    async alive(ref) {
      const session = await get(ref);
      if (isUnavailable(session)) return session;
      if (!session.ended && isDue(session.current, clock.unixMs(), target.timing.refreshSkew)) {
        await renew(ref, session.current);
      }
      return session;
    },
  };
}
