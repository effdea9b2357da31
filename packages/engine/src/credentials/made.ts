import { textOfMark, type CredentialPlace } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { Invented } from '../authentication/authentication.ts';
import { authenticationOf } from '../authentication/authentication-of.ts';
import type { Secrets } from '../ports.ts';
import type { Values } from '../request/template.ts';
import type { Session } from '../sessions/session.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { registerForged, registerOwn } from '../secrets/register.ts';

/** A credential ready to be put on: where, with which values, and under which mark it is recorded. */
export interface Made {
  /** Null if there is no credential, only what goes with every request. */
  readonly place: CredentialPlace | null;
  /** What goes beside it, such as a CSRF token. */
  readonly extra?: readonly CredentialPlace[];
  readonly values: Values;
  readonly mark: string;
}

/** The credential that a session was given. */
export function genuine(secrets: Secrets, { identity }: Pick<Session, 'identity'>, tokens: Tokens): Made {
  const { secrets: named, ...carried } = authenticationOf(identity.credential).genuine(identity, tokens);
  const marks = named.map(([name, value]) => registerOwn(secrets, identity.name, name, value));
  return { ...carried, mark: marks.at(-1) ?? '' };
}

/** The session's credential with another token, under the name of its recipe; not where there is no token. */
export function withOtherToken(
  secrets: Secrets,
  recipe: string,
  session: Pick<Session, 'identity'>,
  tokens: Tokens,
  token: string | undefined,
): Made | Unavailable {
  const { credential } = session.identity;
  const carried = token === undefined ? null : authenticationOf(credential).withToken(tokens, token);
  if (carried === null || token === undefined) return cannotBeMade(recipe, session);
  const from = textOfMark(genuine(secrets, session, tokens).mark);
  return { ...carried, mark: registerForged(secrets, recipe, from, token) };
}

/** What was invented in the form of the session's credential, under the name of its recipe. */
export function invented(
  secrets: Secrets,
  recipe: string,
  session: Session,
  made: Invented | null,
): Made | Unavailable {
  if (made === null) return cannotBeMade(recipe, session);
  const { secret, madeFrom, ...carried } = made;
  const from =
    madeFrom === 'account'
      ? session.identity.name
      : textOfMark(genuine(secrets, session, session.current).mark);
  return { ...carried, mark: registerForged(secrets, recipe, from, secret) };
}

/** Why a credential of a recipe cannot be made for an identity. */
export function cannotBeMade(recipe: string, { identity }: Pick<Session, 'identity'>): Unavailable {
  const { called } = authenticationOf(identity.credential);
  return {
    reason: `a ${recipe} token cannot be made for ${identity.name} from ${called}`,
    missing: `a token for ${identity.name}`,
  };
}
