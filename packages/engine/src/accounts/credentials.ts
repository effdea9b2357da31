import type { CredentialPlace, Identity } from '@probity/model';
import { isUnable, type CredentialRef, type SessionRef, type Unable } from '@probity/probe-kit';
import type { Values } from '../request/template.ts';
import type { Expiries } from './expiries.ts';
import { damage, meaningless, twin } from './forge.ts';
import { mint, MINT_LIFE } from './mint.ts';
import { AUTHORIZATION, basic } from './place.ts';
import type { Session, Sessions } from './sessions.ts';
import { credentialName, type Tokens } from './tokens.ts';
import { unknownIdentity, type World } from './world.ts';

/** A credential ready to be put on: where, with which values, and under which mark it is recorded. */
interface Made {
  readonly place: CredentialPlace;
  readonly values: Values;
  readonly mark: string;
}

/** Makes credentials from references and recipes. */
export interface CredentialMaker {
  /** Null is no credential at all. `as` tells whose place is meant where the credential names nobody. */
  make(credential: CredentialRef, as?: SessionRef): Promise<Made | null | Unable>;
}

/** Real tokens come from the sessions, forged ones from recipes, expired ones from `mint` or from waiting. */
export function createCredentialMaker(
  world: World,
  sessions: Sessions,
  expiries: Expiries,
  subjectOf: (identity: string) => string | undefined,
): CredentialMaker {
  const { secrets, canaries, clock, target } = world;
  /** A minted token serves many cases: signing is slow, and a command of the owner's is slower. */
  const mints = new Map<string, { readonly token: string; readonly until: number }>();

  const forged = (
    recipe: string,
    { identity }: Session,
    tokens: Tokens,
    value: string | undefined,
  ): Made | Unable => {
    const { credential, name } = identity;
    if (credential.kind === 'basic' || value === undefined) {
      const what = credential.kind === 'basic' ? 'Basic credentials' : 'its credential';
      return {
        unable: `a ${recipe} token cannot be made for ${name} from ${what}`,
        missing: `a token for ${name}`,
      };
    }
    const known = credentialName(credential.place);
    const label = `forged:${recipe}(${bare(secrets.add(`${name}.${known}`, tokens.access))})`;
    secrets.add(label, value);
    return { place: credential.place, values: { ...tokens.values, [known]: value }, mark: `‹${label}›` };
  };

  const real = ({ identity }: Session, tokens: Tokens): Made => {
    const { credential, name } = identity;
    if (credential.kind === 'basic') {
      const mark = secrets.add(`${name}.password`, tokens.access);
      const value = basic(identity.user ?? name, tokens.access);
      secrets.add(`${name}.basic`, value.slice('Basic '.length));
      return { place: AUTHORIZATION, values: { credential: value }, mark };
    }
    const mark = secrets.add(`${name}.${credentialName(credential.place)}`, tokens.access);
    return { place: credential.place, values: tokens.values, mark };
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

  const meaninglessFor = (session: Session): Made | Unable => {
    const { identity, current } = session;
    const seed = canaries.invent('password', `meaningless/${identity.name}`);
    if (identity.credential.kind !== 'basic') {
      return forged('meaningless', session, current, meaningless(current.access, seed));
    }
    const value = basic(meaningless(identity.user ?? identity.name, seed), meaningless(current.access, seed));
    secrets.add(`forged:meaningless(${identity.name})`, value.slice('Basic '.length));
    return {
      place: AUTHORIZATION,
      values: { credential: value },
      mark: `‹forged:meaningless(${identity.name})›`,
    };
  };

  const minted = async (session: Session, expired: boolean): Promise<Made | Unable> => {
    const recipe = expired ? 'expired' : 'minted';
    const { identity, current } = session;
    if (identity.credential.kind === 'basic') return forged(recipe, session, current, undefined);
    if (target.mint === null) {
      const waited = expired ? await expiries.wait(identity.name) : expiries.has(identity.name);
      if (isUnable(waited)) return waited;
      // Without a mint the good twin of a token that ran out is one from the same login that has not.
      if (waited === true) return real(session, current);
      const made = real(session, waited);
      return { ...made, mark: `‹expired(${bare(made.mark)})›` };
    }
    const key = `${recipe} ${current.access}`;
    const known = mints.get(key);
    const fresh = known !== undefined && clock.epoch() < known.until ? known : undefined;
    const token =
      fresh?.token ??
      (await mint(target.mint, world.decoyIssuer, {
        token: current.access,
        subject: subjectOf(identity.name),
        expired,
        now: clock.epoch(),
        timeout: target.timing.requestTimeout,
      }));
    if (fresh === undefined && !isUnable(token))
      mints.set(key, { token, until: clock.epoch() + MINT_LIFE / 2 });
    return isUnable(token) ? token : forged(recipe, session, current, token);
  };

  /** A replay proves something only while the token would still live by itself. */
  const stillInTime = (session: Session): Unable | null => {
    const { expires } = session.before;
    if (expires === null || clock.epoch() < expires) return null;
    return {
      unable: `the access token of ${session.identity.name} had run out by itself before it could be sent again`,
      missing: 'timing',
    };
  };

  return {
    async make(credential, as) {
      const who = 'session' in credential ? credential.session : as;
      const nobody = who === undefined ? null : unknownIdentity(target, who.identity);
      if (nobody !== null) return nobody;
      switch (credential.kind) {
        case 'none':
          return null;
        case 'empty':
          return empty(
            as === undefined ? target.identities[0] : world.identity(as.identity),
            credential.form,
          );
        case 'wrong-scheme':
          return wrongScheme(world.identity(credential.session.identity));
        case 'old-access':
        case 'twin': {
          const session = await sessions.get(credential.session);
          if (isUnable(session)) return session;
          const late = stillInTime(session);
          if (late !== null) return late;
          if (credential.kind === 'old-access') return real(session, session.before);
          const value =
            session.identity.credential.kind === 'basic' ? undefined : twin(session.before.access);
          return forged('twin', session, session.before, value);
        }
        case 'session':
        case 'damaged':
        case 'meaningless':
        case 'minted':
        case 'expired': {
          const session = await sessions.alive(credential.session);
          if (isUnable(session)) return session;
          if (credential.kind === 'session') return real(session, session.current);
          if (credential.kind === 'meaningless') return meaninglessFor(session);
          if (credential.kind !== 'damaged') return minted(session, credential.kind === 'expired');
          return forged('damaged', session, session.current, damage(session.current.access));
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
