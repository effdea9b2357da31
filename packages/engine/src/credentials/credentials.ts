import type { CredentialPlace, Identity } from '@probity/model';
import {
  isUnavailable,
  type ClaimsChange,
  type CredentialRef,
  type SessionRef,
  type TokenFacts,
  type Unavailable,
} from '@probity/probe-kit';
import type { Values } from '../request/template.ts';
import { createSecretCracker } from '../tokens/crack-secret.ts';
import type { Expiries } from './expiries.ts';
import { damage, meaningless, reencoded } from '../tokens/forge/spoil.ts';
import { createForger } from './forger.ts';
import { createForeignTokens } from './foreign-tokens.ts';
import { mint, MINT_LIFE, type SigningSource } from '../tokens/mint.ts';
import { AUTHORIZATION, basic, contextOf, placesOf } from '../request/place.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { credentialName, type Tokens } from '../tokens/tokens.ts';
import { unknownIdentity, type AccountsContext } from '../accounts/accounts-context.ts';

/** A credential ready to be put on: where, with which values, and under which mark it is recorded. */
interface Made {
  /** Null if there is no credential, only what goes with every request. */
  readonly place: CredentialPlace | null;
  /** What goes beside it, such as a CSRF token. */
  readonly extra?: readonly CredentialPlace[];
  readonly values: Values;
  readonly mark: string;
}

/** Makes credentials from references and recipes. */
export interface CredentialMaker {
  /** `as` names whose place is meant where the credential names nobody. */
  make(credential: CredentialRef, as?: SessionRef): Promise<Made | Unavailable>;
  /** What can be read off a session's credential without a key. */
  tokenFacts(session: SessionRef): Promise<TokenFacts | Unavailable>;
}

/** Real tokens come from the sessions, forged ones from recipes, expired ones from `mint` or from waiting. */
export function createCredentialMaker(
  accountsContext: AccountsContext,
  sessions: Sessions,
  expiries: Expiries,
  subjectOf: (identity: string) => string | undefined,
): CredentialMaker {
  const { secrets, canaries, clock, target } = accountsContext;
  /** A minted token serves many cases: signing is slow, and a command of the owner's is slower. */
  const mints = new Map<string, { readonly token: string; readonly until: number }>();

  const forged = (
    recipe: string,
    { identity }: Session,
    tokens: Tokens,
    value: string | undefined,
  ): Made | Unavailable => {
    const { credential, name } = identity;
    if (credential.kind === 'basic' || value === undefined) {
      const what = credential.kind === 'basic' ? 'Basic credentials' : 'its credential';
      return {
        reason: `a ${recipe} token cannot be made for ${name} from ${what}`,
        missing: `a token for ${name}`,
      };
    }
    const known = credentialName(credential.place);
    const label = `forged:${recipe}(${bare(secrets.add(`${name}.${known}`, tokens.access))})`;
    secrets.add(label, value);
    return {
      ...placesOf(credential),
      values: { ...tokens.values, [known]: value },
      mark: `‹${label}›`,
    };
  };

  const real = ({ identity }: Session, tokens: Tokens): Made => {
    const { credential, name } = identity;
    if (credential.kind === 'basic') {
      secrets.add(`${name}.password`, tokens.access);
      const value = basic(identity.user ?? name, tokens.access);
      // Two accounts may share a password; name and password together are one account's alone.
      const mark = secrets.add(`${name}.basic`, value.slice('Basic '.length));
      return { place: AUTHORIZATION, values: { credential: value }, mark };
    }
    const mark = secrets.add(`${name}.${credentialName(credential.place)}`, tokens.access);
    return { ...placesOf(credential), values: tokens.values, mark };
  };

  /** The living token in a query parameter, and nowhere else. */
  const inQuery = (session: Session, name: string): Made | Unavailable => {
    const { identity, current } = session;
    if (identity.credential.kind === 'basic') {
      return {
        reason: `${identity.name} has no token that a query could carry`,
        missing: `a token for ${identity.name}`,
      };
    }
    const { mark } = real(session, current);
    const place = { in: 'query', name, template: '{credential}' } as const;
    return { place, values: { credential: current.access }, mark: `‹in-query:${name}(${bare(mark)})›` };
  };

  /** Basic with a wrong password where a token is expected, and a meaningless token where Basic is. */
  const wrongScheme = (identity: Identity): Made => {
    const noise = canaries.invent('password', `scheme/${identity.name}`);
    const wrong = identity.credential.kind === 'basic';
    const value = wrong ? `Bearer ${noise}` : basic(identity.user ?? identity.name, noise);
    secrets.add(`forged:wrong-scheme(${identity.name})`, value.replace(/^\S+ /, ''));
    return {
      place: AUTHORIZATION,
      values: { credential: value },
      mark: `‹forged:wrong-scheme(${identity.name})›`,
    };
  };

  /** What every request of a session carries and is no credential: it stays where the credential is left out. */
  const context = (as: SessionRef | undefined): Pick<Made, 'extra' | 'values'> => {
    const session = as === undefined ? undefined : sessions.peek(as);
    const credential = session?.identity.credential;
    if (session === undefined || credential === undefined || credential.kind === 'basic')
      return { values: {} };
    return { extra: contextOf(credential), values: session.current.values };
  };

  const withContext = (made: Made, as: SessionRef | undefined): Made => {
    const { extra = [], values } = context(as);
    return { ...made, extra, values: { ...values, ...made.values } };
  };

  const forgedBasic = (recipe: string, name: string, value: string): Made => {
    const label = `forged:${recipe}(${name})`;
    secrets.add(label, value.slice('Basic '.length));
    return { place: AUTHORIZATION, values: { credential: value }, mark: `‹${label}›` };
  };

  const meaninglessFor = (session: Session): Made | Unavailable => {
    const { identity, current } = session;
    const seed = canaries.invent('password', `meaningless/${identity.name}`);
    if (identity.credential.kind !== 'basic') {
      return forged('meaningless', session, current, meaningless(current.access, seed));
    }
    const value = basic(meaningless(identity.user ?? identity.name, seed), meaningless(current.access, seed));
    return forgedBasic('meaningless', identity.name, value);
  };

  /** The right name with a wrong password is to Basic what a damaged signature is to a token. */
  const damagedFor = (session: Session): Made | Unavailable => {
    const { identity, current } = session;
    if (identity.credential.kind !== 'basic')
      return forged('damaged', session, current, damage(current.access));
    const wrong = canaries.invent('password', `damaged/${identity.name}`);
    return forgedBasic('damaged', identity.name, basic(identity.user ?? identity.name, wrong));
  };

  const cracker = createSecretCracker({
    names: [target.name, new URL(target.origin).hostname],
    given: accountsContext.jwtSecrets ?? [],
  });
  const foreignTokens = createForeignTokens(accountsContext);

  /** What signs tokens for us: what the profile names, else a secret that everybody knows. */
  const sourceFor = async ({ current: { access } }: Session): Promise<SigningSource | null> => {
    if (target.mint !== null) return target.mint;
    const { secret } = await cracker.crack(access);
    return secret && { kind: 'secret', secret };
  };

  const mintFor = async (session: Session, change: ClaimsChange | null): Promise<string | Unavailable> => {
    const { identity, current } = session;
    return mint(await sourceFor(session), accountsContext.decoyIssuer, {
      token: current.access,
      subject: subjectOf(identity.name),
      change,
      now: clock.unixMs(),
      timeout: target.timing.requestTimeout,
      onCommand: accountsContext.onCommand,
    });
  };

  const forger = createForger(accountsContext, sessions, cracker, (session) => mintFor(session, null));

  /** Where nothing signs tokens for us, some changes come by themselves: tokens that ran out, or are for others. */
  const unsigned = async (
    session: Session,
    change: ClaimsChange | null,
  ): Promise<Made | Unavailable | undefined> => {
    const { identity, current } = session;
    if (change === null && foreignTokens.count > 0) return real(session, current);
    if (change === null || change === 'expired') {
      const waited = change === null ? expiries.has(identity.name) : await expiries.wait(identity.name);
      if (isUnavailable(waited)) return waited;
      // Without a mint the good twin of a token that ran out is one from the same login that has not.
      if (waited === true) return real(session, current);
      const made = real(session, waited);
      return { ...made, mark: `‹expired(${bare(made.mark)})›` };
    }
    const foreign = foreignTokens.withChange(change, session);
    return foreign === undefined ? undefined : forged(change, session, current, foreign);
  };

  const foreignFor = (session: Session, number: number): Made | Unavailable => {
    const token = foreignTokens.of(number, session);
    return isUnavailable(token) ? token : forged(`foreign-${number + 1}`, session, session.current, token);
  };

  /** Null is the good twin of every change. */
  const minted = async (session: Session, change: ClaimsChange | null): Promise<Made | Unavailable> => {
    const recipe = change ?? 'minted';
    const { identity, current } = session;
    if (identity.credential.kind === 'basic') return forged(recipe, session, current, undefined);
    const given = (await sourceFor(session)) === null ? await unsigned(session, change) : undefined;
    if (given !== undefined) return given;
    const key = `${recipe} ${current.access}`;
    const known = mints.get(key);
    const fresh = known !== undefined && clock.unixMs() < known.until ? known : undefined;
    const token = fresh?.token ?? (await mintFor(session, change));
    if (fresh === undefined && !isUnavailable(token))
      mints.set(key, { token, until: clock.unixMs() + MINT_LIFE / 2 });
    return isUnavailable(token) ? token : forged(recipe, session, current, token);
  };

  /** A replay proves something only while the token would still live by itself. */
  const stillInTime = (session: Session): Unavailable | null => {
    const { expires } = session.before;
    if (expires === null || clock.unixMs() < expires) return null;
    return {
      reason: `the access token of ${session.identity.name} had run out by itself before it could be sent again`,
      missing: 'timing',
    };
  };

  return {
    async tokenFacts(ref) {
      const nobody = unknownIdentity(target, ref.identity);
      if (nobody !== null) return nobody;
      const session = await sessions.alive(ref);
      return isUnavailable(session) ? session : forger.facts(session);
    },
    async make(credential, as) {
      const who = 'session' in credential ? credential.session : as;
      // An account that signed up is in no profile, but has a session.
      const isKnown = who === undefined || sessions.peek(who) !== undefined;
      const nobody = isKnown ? null : unknownIdentity(target, who.identity);
      if (nobody !== null) return nobody;
      switch (credential.kind) {
        case 'none':
          return { ...context(as), place: null, mark: 'none' };
        case 'empty':
          return withContext(
            empty(
              as === undefined ? target.identities[0] : accountsContext.identity(as.identity),
              credential.form,
            ),
            as,
          );
        case 'wrong-scheme':
          return withContext(wrongScheme(accountsContext.identity(credential.session.identity)), as);
        case 'in-query': {
          const session = await sessions.alive(credential.session);
          return isUnavailable(session) ? session : inQuery(session, credential.name);
        }
        case 'old-access':
        case 'reencoded': {
          const session = await sessions.get(credential.session);
          if (isUnavailable(session)) return session;
          const late = stillInTime(session);
          if (late !== null) return late;
          if (credential.kind === 'old-access') return real(session, session.before);
          const value =
            session.identity.credential.kind === 'basic' ? undefined : reencoded(session.before.access);
          return forged('reencoded', session, session.before, value);
        }
        case 'session':
        case 'damaged':
        case 'meaningless':
        case 'minted':
        case 'expired':
        case 'claims':
        case 'foreign':
        case 'forged': {
          const session = await sessions.alive(credential.session);
          if (isUnavailable(session)) return session;
          if (credential.kind === 'session') return real(session, session.current);
          if (credential.kind === 'meaningless') return meaninglessFor(session);
          if (credential.kind === 'minted') return minted(session, null);
          if (credential.kind === 'expired') return minted(session, 'expired');
          if (credential.kind === 'claims') return minted(session, credential.change);
          if (credential.kind === 'foreign') return foreignFor(session, credential.number);
          if (credential.kind === 'damaged') return damagedFor(session);
          if (session.identity.credential.kind === 'basic')
            return forged(credential.recipe, session, session.current, undefined);
          const token = await forger.forge(credential.recipe, session);
          return isUnavailable(token) ? token : forged(credential.recipe, session, session.current, token);
        }
      }
    },
  };
}

/** The scheme without a value, or with the word null. */
function empty(identity: Identity | undefined, form: 'blank' | 'null'): Made {
  const value = form === 'blank' ? '' : 'null';
  const mark = `‹empty:${form}›`;
  if (identity === undefined)
    return { place: AUTHORIZATION, values: { credential: `Bearer ${value}` }, mark };
  const { credential } = identity;
  if (credential.kind === 'basic')
    return { place: AUTHORIZATION, values: { credential: `Basic ${value}` }, mark };
  return { place: credential.place, values: { [credentialName(credential.place)]: value }, mark };
}

/** `‹alice.access#2›` inside another mark goes without its brackets. */
function bare(mark: string): string {
  return mark.replaceAll(/[‹›]/g, '');
}
