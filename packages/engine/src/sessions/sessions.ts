import type { Identity } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { RawAnswer } from '../ports.ts';
import { isLocked, logIn, remember, secretsOf, type LoginOutcome } from '../authentication/log-in.ts';
import { basicWords } from '../request/place.ts';
import { extractText } from '../request/extract.ts';
import { newLoginName, accountLabel, nameBy } from '../accounts/account-name.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import { useRefreshToken } from '../authentication/use-refresh-token.ts';
import {
  credentialName,
  extractAll,
  isDue,
  statedLifetime,
  tokensOf,
  type Tokens,
} from '../tokens/tokens.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** After a renewal failed, nobody tries again for so long: a target that limits logins must not be hammered. */
const RENEWAL_PAUSE = 1000;

/** One session with what it held first, holds now, and held before a probe itself moved it on. */
export interface Session {
  readonly ref: SessionRef;
  readonly identity: Identity;
  readonly first: Tokens;
  current: Tokens;
  before: Tokens;
  /** Logged out, or cut off by a password change: it is never renewed again. */
  ended: boolean;
}

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
  absorb(session: Session, answer: RawAnswer, wanted: Readonly<Record<string, string>>): boolean;
  /** Ends all own sessions of an identity but one, for our part. */
  endOthers(identity: string, but: SessionRef): void;
  /** The numbers of own sessions so far. */
  readonly opened: number;
}

/** Nothing is sent until a session is asked for. */
export function createSessions(accountsContext: AccountsContext): Sessions {
  const { target, clock, passwords, canaries } = accountsContext;
  const sessions = new Map<string, Session>();
  const pending = new Map<string, Promise<boolean>>();
  const beginning = new Map<string, Promise<LoginOutcome | Unavailable>>();
  const failedAt = new Map<string, number>();
  let opened = 0;

  const begin = async (identity: Identity): Promise<LoginOutcome | Tokens | Unavailable> => {
    const { credential, name } = identity;
    if (credential.kind !== 'login') return fixedTokens(accountsContext, identity);
    const current = passwords.of(name);
    if (current === undefined && identity.secrets.includes('password')) return noValue(`${name}.password`);
    const user = identity.user ?? name;
    const enter = (password: string): Promise<LoginOutcome> =>
      logIn(accountsContext, { identity, source: credential, user, password });
    let outcome = await enter(current ?? '');
    // A password change whose end we did not see may or may not have worked.
    const others = new Set([...passwords.ours(name), passwords.profile(name) ?? '']);
    for (const other of others) {
      if (outcome.tokens !== null || outcome.raw === null || isLocked(outcome)) break;
      if (other === current || other === '') continue;
      outcome = await enter(other);
      if (outcome.tokens !== null) passwords.set(name, other);
    }
    return outcome;
  };

  const keep = (ref: SessionRef, identity: Identity, tokens: Tokens): Session => {
    const session = { ref, identity, first: tokens, current: tokens, before: tokens, ended: false };
    sessions.set(keyOf(ref), session);
    return session;
  };

  const share = async (name: string): Promise<LoginOutcome | Unavailable> => {
    const identity = accountsContext.identity(name);
    const begun = await begin(identity);
    if (isUnavailable(begun)) return begun;
    const outcome: LoginOutcome =
      'access' in begun
        ? {
            tokens: begun,
            message: null,
            exchanges: [],
            last: undefined,
            raw: accountsContext.greetings.get(name) ?? null,
          }
        : begun;
    if (outcome.tokens !== null) {
      const session = sessions.get(keyOf({ identity: name, number: 'shared' }));
      if (session === undefined) keep({ identity: name, number: 'shared' }, identity, outcome.tokens);
      else session.current = session.before = outcome.tokens;
    }
    return outcome;
  };

  const shareOnce = (name: string): Promise<LoginOutcome | Unavailable> => {
    const known = beginning.get(name) ?? share(name).finally(() => beginning.delete(name));
    beginning.set(name, known);
    return known;
  };

  const absorb: Sessions['absorb'] = (session, answer, wanted) => {
    const { credential } = session.identity;
    if (credential.kind !== 'login' || answer.status < 200 || answer.status >= 300) return false;
    const found = extractAll(answer, wanted);
    remember(accountsContext, session.identity, found);
    const name = credentialName(credential.place);
    if (found[name] === undefined) return false;
    const lifetime = statedLifetime(answer, wanted[name], found['expires_in'], clock.unixMs());
    const values = { ...session.current.values, ...found };
    session.current = tokensOf(credential.place, values, clock.unixMs(), lifetime) ?? session.current;
    return true;
  };

  const refresh = async (session: Session): Promise<boolean> => {
    const sent = await useRefreshToken(accountsContext, session.identity, session.current, {
      purpose: 'login',
      epoch: null,
    });
    if (sent === undefined || sent.raw === null) return false;
    if (!absorb(session, sent.raw, sent.wanted)) return false;
    session.before = session.current;
    return true;
  };

  const renewNow = async (session: Session): Promise<boolean> => {
    if (session.ended) return false;
    if (await refresh(session)) return true;
    // A session of its own that logged in again would be another session, and hide that the first had ended.
    if (session.ref.number !== 'shared' || session.identity.credential.kind !== 'login') return false;
    const outcome = await shareOnce(session.identity.name);
    return !isUnavailable(outcome) && outcome.tokens !== null;
  };

  const get: Sessions['get'] = async (ref) => {
    const known = sessions.get(keyOf(ref));
    if (known !== undefined) return known;
    if (ref.number !== 'shared') return { reason: `${ref.identity} has no session ${ref.number}` };
    const outcome = await shareOnce(ref.identity);
    if (isUnavailable(outcome)) return outcome;
    const session = sessions.get(keyOf(ref));
    if (session !== undefined) return session;
    return {
      reason: `${ref.identity} could not sign in: ${outcome.message}`,
      missing: `identities.${ref.identity}`,
    };
  };

  const renew: Sessions['renew'] = async (ref, seen) => {
    const session = await get(ref);
    if (isUnavailable(session)) return false;
    if (seen !== undefined && session.current !== seen) return true;
    const key = keyOf(ref);
    if (clock.now() - (failedAt.get(key) ?? -Infinity) < RENEWAL_PAUSE) return false;
    const work = pending.get(key) ?? renewNow(session).finally(() => pending.delete(key));
    pending.set(key, work);
    const ok = await work;
    if (ok) failedAt.delete(key);
    else failedAt.set(key, clock.now());
    return ok;
  };

  return {
    share: shareOnce,
    get,
    renew,
    absorb,
    peek: (ref) => sessions.get(keyOf(ref)),
    async open(name) {
      const identity = accountsContext.identity(name);
      if (identity.credential.kind !== 'login') return undefined;
      const begun = await begin(identity);
      if (isUnavailable(begun) || 'access' in begun || begun.tokens === null) return undefined;
      return keep({ identity: name, number: ++opened }, identity, begun.tokens);
    },
    async openSignedUpAccount(label, like) {
      const { credential, ...model } = accountsContext.identity(like);
      if (credential.kind !== 'login') return undefined;
      const password = canaries.invent('password', label);
      const user = newLoginName(target, canaries, label);
      const identity = { ...model, credential, name: `signed-up-${++opened}`, user };
      const ref = { identity: identity.name, number: opened };
      const { tokens } = await logIn(accountsContext, { identity, source: credential, user, password });
      return tokens === null ? undefined : keep(ref, identity, tokens);
    },
    async alive(ref) {
      const session = await get(ref);
      if (isUnavailable(session)) return session;
      if (!session.ended && isDue(session.current, clock.unixMs(), target.timing.refreshSkew)) {
        await renew(ref, session.current);
      }
      return session;
    },
    endOthers(identity, but) {
      for (const session of sessions.values()) {
        const { ref } = session;
        if (ref.identity === identity && ref.number !== 'shared' && ref.number !== but.number)
          session.ended = true;
      }
    },
    get opened() {
      return opened;
    },
  };
}

/** What an identity without a login holds from the beginning. */
function fixedTokens(accountsContext: AccountsContext, identity: Identity): Tokens | Unavailable {
  const { credential, name } = identity;
  const known = { ...secretsOf(accountsContext, identity), user: identity.user ?? name };
  const words = basicWords(known);
  remember(accountsContext, identity, words);
  const values = { ...known, ...words };
  if (credential.kind === 'basic') {
    const password = accountsContext.passwords.of(name);
    if (password === undefined) return noValue(`${name}.password`);
    return {
      values: { ...values, password },
      access: password,
      refresh: null,
      obtained: 0,
      expires: null,
      lifetime: null,
    };
  }
  if (credential.kind === 'login') return { reason: `${name} has to log in` };
  const word = credentialName(credential.place);
  const handed = identity.signUp === undefined ? undefined : handedOut(accountsContext, name);
  if (handed !== undefined) remember(accountsContext, identity, { [word]: handed });
  const all = handed === undefined ? values : { ...values, [word]: handed };
  const tokens = tokensOf(credential.place, all, accountsContext.clock.unixMs(), null);
  return tokens ?? noValue(`${name}.${credentialName(credential.place)}`);
}

/** The key that a sign-up handed out: where it was found to be one, or the likeliest value of the answer. */
function handedOut({ greetings, ways, canaries }: AccountsContext, name: string): string | undefined {
  const greeting = greetings.get(name);
  if (greeting === undefined) return undefined;
  const where = ways.of(name)?.tokenAt;
  if (where !== undefined) return extractText(greeting, where);
  const names = (['email', 'name'] as const).map((by) => nameBy(by, canaries, accountLabel(name)));
  return findTokens(greeting, names)[0]?.value;
}

function noValue(secret: string): Unavailable {
  return { reason: `no value is known for ${secret}`, missing: secret };
}

function keyOf({ identity, number }: SessionRef): string {
  return `${identity}/${number}`;
}
