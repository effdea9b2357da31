import { AUTH_ROLES, type AuthRole, type Confidence } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { LOGIN_SIGNS, REFRESH_SIGNS, SIGNUP_SIGNS } from './entry-signs.ts';
import { furtherRoutes } from './further-routes.ts';
import { evidenceOf, type Evidence } from './operation-words.ts';
import {
  OTP_VERIFY_SIGNS,
  PASSWORD_CHANGE_SIGNS,
  RESET_CONFIRM_SIGNS,
  RESET_REQUEST_SIGNS,
} from './password-signs.ts';
import { LOGOUT_SIGNS, ME_SIGNS } from './session-signs.ts';
import { parentKey, shapeKey } from '../shapes.ts';
import type { SignCode } from './sign-sentences.ts';
import type { Sign } from './signs.ts';

const SIGNS: Readonly<Record<AuthRole, readonly Sign[]>> = {
  signup: SIGNUP_SIGNS,
  login: LOGIN_SIGNS,
  refresh: REFRESH_SIGNS,
  logout: LOGOUT_SIGNS,
  password_change: PASSWORD_CHANGE_SIGNS,
  me: ME_SIGNS,
  // The request that asks for a code has no name of its own: it is the login.
  otp_start: [],
  otp_verify: OTP_VERIFY_SIGNS,
  reset_request: RESET_REQUEST_SIGNS,
  reset_confirm: RESET_CONFIRM_SIGNS,
};

/** An operation needs this many points to play a part. */
const ENOUGH = 5;

type Node = Readonly<Record<string, unknown>>;

/** An operation that plays a part in authentication, and why that is believed. */
interface AuthGuess {
  readonly operation: Described;
  /** What speaks for it, the strongest first. */
  readonly signs: readonly SignCode[];
  readonly confidence: Confidence;
}

/** The operations of authentication that a description shows, and every other that could sign somebody in. */
export interface AuthGuesses {
  readonly roles: Readonly<Partial<Record<AuthRole, AuthGuess>>>;
  readonly logins: ReadonlySet<Described>;
  /** Operations that play the same part as one of `roles`, such as the login of another client. */
  readonly further: ReadonlyMap<Described, AuthRole>;
}

/** Finds the operations of authentication by their paths, names, inputs and answers. */
export function findAuthOperations(operations: readonly Described[], document: Node): AuthGuesses {
  const all = operations.map((operation) => evidenceOf(operation, document));
  const roles: Partial<Record<AuthRole, AuthGuess>> = {};
  for (const role of AUTH_ROLES) {
    const best = bestOf(role, all, roles.login?.operation);
    if (best !== undefined) roles[role] = best;
  }
  const joined = joinedLogin(all, roles);
  if (joined !== undefined) roles.login = joined;
  const words = all.filter((evidence) => {
    const { points, signs } = scoreOf('login', evidence);
    return signs.includes('path-ends-with-word') && points >= ENOUGH;
  });
  const taken = new Set(Object.values(roles).map(({ operation }) => operation));
  const further = furtherRoutes(
    all.filter(({ operation }) => !taken.has(operation)),
    (role) => roles[role] !== undefined,
  );
  for (const { operation } of words) if (!taken.has(operation)) further.set(operation, 'login');
  const logins = [...further].filter(([, role]) => role === 'login').map(([operation]) => operation);
  const used = roles.login === undefined ? [] : [roles.login.operation];
  return { roles, logins: new Set([...used, ...logins]), further };
}

/** The fields in which secrets are sent. */
const SECRETS = /pass(?:word|wd|phrase|code)?$|^pwd$|^secret$|^pin$/;

/**
 * The login that takes the secret of the sign-up under the same name, where the likeliest login takes one under another:
 * what somebody signs up with is what they log in with.
 */
function joinedLogin(
  all: readonly Evidence[],
  { signup, login }: Readonly<Partial<Record<AuthRole, AuthGuess>>>,
): AuthGuess | undefined {
  const secretsOf = (operation: Described | undefined): readonly string[] =>
    all.find((each) => each.operation === operation)?.inputs.filter((name) => SECRETS.test(name)) ?? [];
  const secrets = secretsOf(signup?.operation);
  const shares = (operation: Described): boolean =>
    secretsOf(operation).some((name) => secrets.includes(name));
  if (signup === undefined || login === undefined || secrets.length === 0 || shares(login.operation))
    return undefined;
  const others = all.filter(({ operation }) => operation !== signup.operation && shares(operation));
  return bestOf('login', others, undefined);
}

function bestOf(
  role: AuthRole,
  all: readonly Evidence[],
  login: Described | undefined,
): AuthGuess | undefined {
  const ranked = all
    .map((evidence) => ({ evidence, ...scoreOf(role, evidence, login) }))
    .filter(({ points }) => points >= ENOUGH)
    .toSorted(
      (a, b) => b.points - a.points || a.evidence.operation.path.length - b.evidence.operation.path.length,
    );
  const [best] = ranked;
  if (best === undefined) return undefined;
  const { points, signs, evidence } = best;
  return {
    operation: evidence.operation,
    signs,
    confidence: points >= 8 ? 'sure' : points >= 6 ? 'likely' : 'guess',
  };
}

function scoreOf(
  role: AuthRole,
  evidence: Evidence,
  login?: Described,
): { readonly points: number; readonly signs: readonly SignCode[] } {
  const holding = SIGNS[role].filter(({ holds }) => holds(evidence));
  const near = nearLogin(role, evidence, login);
  const isNamed = near !== undefined || holding.some(({ names, points }) => names && points > 0);
  const points = holding.reduce((sum, sign) => sum + sign.points, near === undefined ? 0 : 3);
  const signs = holding
    .filter((sign) => sign.points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ code }) => code);
  return { points: isNamed ? points : 0, signs: near === undefined ? signs : [...signs, near] };
}

/** What is read or deleted where the login is posted is the session itself. */
function nearLogin(
  role: AuthRole,
  { operation }: Evidence,
  login: Described | undefined,
): SignCode | undefined {
  if (login === undefined) return undefined;
  const [here, there] = [shapeKey(operation.path), shapeKey(login.path)];
  if (role === 'logout' && operation.method === 'DELETE' && (here === there || parentKey(here) === there))
    return 'deletes-login';
  if (role === 'me' && operation.method === 'GET' && here === there && login.method === 'POST')
    return 'reads-login';
  return undefined;
}
