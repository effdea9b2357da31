import { formatMark, sendsToken, textOfMark, type Identity } from '@probity/model';
import { isUnavailable, type CredentialRef, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { authenticationOf } from '../authentication/authentication-of.ts';
import type { Secrets } from '../ports.ts';
import { AUTHORIZATION, contextOf } from '../request/place.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { reencoded } from '../tokens/forge/spoil.ts';
import type { ForeignTokens } from './foreign-tokens.ts';
import type { Forger } from './forger.ts';
import { cannotBeMade, genuine, invented, withOtherToken, type Made } from './made.ts';
import type { Mint } from './minted.ts';
import { registerForged } from '../secrets/register.ts';

type Kind = CredentialRef['kind'];
type RefOf = { readonly [K in Kind]: Extract<CredentialRef, { kind: K }> };
type Making = Promise<Made | Unavailable>;

/** One maker for each kind of credential. `as` names whose place is meant where the credential names nobody. */
export type Makers = { readonly [K in Kind]: (ref: RefOf[K], as: SessionRef | undefined) => Making };

/** Makes what a reference stands for. */
export function makeBy<K extends Kind>(
  makers: Makers,
  kind: K,
  ref: RefOf[K],
  as: SessionRef | undefined,
): Making {
  return makers[kind](ref, as);
}

/** What the makers make credentials with. */
interface MakerParts {
  readonly sessions: Sessions;
  readonly forger: Forger;
  readonly mint: Mint;
  readonly foreignTokens: ForeignTokens;
}

/** The table of makers. */
export function createMakers(
  accountsContext: AccountsContext,
  { sessions, forger, mint, foreignTokens }: MakerParts,
): Makers {
  const { secrets, canaries, target, clock } = accountsContext;

  /** A maker that needs the session with a credential that lives. */
  const fromLiving =
    <R extends { readonly session: SessionRef }>(make: (session: Session, ref: R) => Making) =>
    async (ref: R): Making => {
      const session = await sessions.alive(ref.session);
      return isUnavailable(session) ? session : make(session, ref);
    };

  /** A maker that needs what the session had before; a replay proves something only while that would still live. */
  const fromEarlier =
    (make: (session: Session) => Made | Unavailable) =>
    async (ref: { readonly session: SessionRef }): Making => {
      const session = await sessions.get(ref.session);
      if (isUnavailable(session)) return session;
      return ranOut(session, clock.unixMs()) ?? make(session);
    };

  const context = (as: SessionRef | undefined): Pick<Made, 'extra' | 'values'> =>
    contextFor(as === undefined ? undefined : sessions.peek(as));
  const withContext = (made: Made, as: SessionRef | undefined): Made => {
    const { extra = [], values } = context(as);
    return { ...made, extra, values: { ...values, ...made.values } };
  };

  return {
    none: async (_ref, as) => ({ ...context(as), place: null, mark: 'none' }),
    empty: async ({ form }, as) => {
      const like = as === undefined ? target.identities[0] : accountsContext.identity(as.identity);
      return withContext(empty(like, form), as);
    },
    'wrong-scheme': async ({ session }, as) => {
      const identity = accountsContext.identity(session.identity);
      const noise = canaries.invent('password', `scheme/${identity.name}`);
      const value = authenticationOf(identity.credential).otherScheme(identity, noise);
      const mark = registerForged(secrets, 'wrong-scheme', identity.name, value.replace(/^\S+ /, ''));
      return withContext({ place: AUTHORIZATION, values: { credential: value }, mark }, as);
    },
    'in-query': fromLiving(async (session, { name }: RefOf['in-query']) => inQuery(secrets, session, name)),
    'old-access': fromEarlier((session) => genuine(secrets, session, session.before)),
    reencoded: fromEarlier((session) =>
      withOtherToken(secrets, 'reencoded', session, session.before, reencoded(session.before.access)),
    ),
    session: fromLiving(async (session) => genuine(secrets, session, session.current)),
    damaged: fromLiving(async (session) => {
      const { identity, current } = session;
      const wrong = (): string => canaries.invent('password', `damaged/${identity.name}`);
      const made = authenticationOf(identity.credential).damaged(identity, current, wrong);
      return invented(secrets, 'damaged', session, made);
    }),
    meaningless: fromLiving(async (session) => {
      const { identity, current } = session;
      const seed = canaries.invent('password', `meaningless/${identity.name}`);
      const made = authenticationOf(identity.credential).meaningless(identity, current, seed);
      return invented(secrets, 'meaningless', session, made);
    }),
    minted: fromLiving((session) => mint.make(session, null)),
    expired: fromLiving((session) => mint.make(session, 'expired')),
    claims: fromLiving((session, { change }: RefOf['claims']) => mint.make(session, change)),
    foreign: fromLiving(async (session, { number }: RefOf['foreign']) => {
      const token = foreignTokens.of(number, session);
      if (isUnavailable(token)) return token;
      return withOtherToken(secrets, `foreign-${number + 1}`, session, session.current, token);
    }),
    forged: fromLiving(async (session, { recipe }: RefOf['forged']) => {
      if (!sendsToken(session.identity.credential)) return cannotBeMade(recipe, session);
      const token = await forger.forge(recipe, session);
      if (isUnavailable(token)) return token;
      return withOtherToken(secrets, recipe, session, session.current, token);
    }),
  };
}

/** What every request of a session carries and is no credential: it stays where the credential is left out. */
function contextFor(session: Session | undefined): Pick<Made, 'extra' | 'values'> {
  const places = session && authenticationOf(session.identity.credential).places;
  if (session === undefined || !places) return { values: {} };
  return { extra: contextOf(places), values: session.current.values };
}

/** The living token in a query parameter, and nowhere else. */
function inQuery(secrets: Secrets, session: Session, name: string): Made | Unavailable {
  const { identity, current } = session;
  if (!sendsToken(identity.credential)) {
    return {
      reason: `${identity.name} has no token that a query could carry`,
      missing: `a token for ${identity.name}`,
    };
  }
  const { mark } = genuine(secrets, session, current);
  return {
    place: { in: 'query', name, template: '{credential}' },
    values: { credential: current.access },
    mark: formatMark({ name: `in-query:${name}(${textOfMark(mark)})` }),
  };
}

/** The scheme without a value, or with the word null. */
function empty(identity: Identity | undefined, form: 'blank' | 'null'): Made {
  const value = form === 'blank' ? '' : 'null';
  const mark = formatMark({ name: `empty:${form}` });
  if (identity === undefined)
    return { place: AUTHORIZATION, values: { credential: `Bearer ${value}` }, mark };
  return { ...authenticationOf(identity.credential).withText(value), mark };
}

function ranOut({ identity, before: { expires } }: Session, now: number): Unavailable | null {
  if (expires === null || now < expires) return null;
  return {
    reason: `the access token of ${identity.name} had run out by itself before it could be sent again`,
    missing: 'timing',
  };
}
