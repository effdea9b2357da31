import {
  opensSessions,
  type SessionCredential,
  type AuthRole,
  type Identity,
  type LoginStep,
  type Operation,
} from '@probity/model';
import { isUnavailable, type LoginTry, type Unavailable } from '@probity/probe-kit';
import { invented, whoTries } from './try-login.ts';
import { takeApart, type SecondFactor } from '../authentication/second-factor.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { registerWrong } from '../secrets/register.ts';

/** The account under attack with its login taken apart; users that do not exist go the way of one that has a second factor. */
export function secondFactorOf(
  accountsContext: AccountsContext,
  user: LoginTry['user'],
): { readonly identity: Identity; readonly parts: SecondFactor } | Unavailable {
  const identity =
    'identity' in user
      ? accountsContext.identity(user.identity)
      : accountsContext.target.identities.find(({ secondFactor }) => secondFactor);
  if (!opensSessions(identity?.credential)) {
    return { reason: 'no account of the profile has a second factor', missing: 'expendable.second_factor' };
  }
  const parts = takeApart(identity.credential);
  return isUnavailable(parts) ? parts : { identity, parts };
}

interface Verify {
  readonly identity: Identity;
  readonly source: SessionCredential | undefined;
  readonly step: LoginStep;
}

/** Codes of users that do not exist can be tried without an account that has a second factor. */
export function verifyStep(accountsContext: AccountsContext, user: LoginTry['user']): Verify | Unavailable {
  const found = secondFactorOf(accountsContext, user);
  if (!isUnavailable(found)) {
    const { credential } = found.identity;
    return {
      identity: found.identity,
      source: opensSessions(credential) ? credential : undefined,
      step: found.parts.verify,
    };
  }
  const operation = accountsContext.target.auth.otp_verify;
  if ('identity' in user || operation === undefined) {
    return operation === undefined
      ? { reason: 'no operation is known that takes a one-time code', missing: 'auth.otp_verify' }
      : found;
  }
  const identity = whoIs(accountsContext, user);
  if (isUnavailable(identity)) return identity;
  return { identity, source: undefined, step: { operation, body: null, headers: {}, extract: {} } };
}

/** The operation of a route, or why it is not sent. */
export function routeOf(
  { target }: AccountsContext,
  id: string | undefined,
  role: AuthRole,
): Operation | Unavailable {
  const operation = target.operations.find((each) => each.id === id);
  if (operation === undefined) {
    return { reason: `no operation is known for ${role}`, missing: `auth.${role}` };
  }
  return operation.excluded === null
    ? operation
    : { reason: `${operation.id} is excluded: ${operation.excluded}`, missing: 'exclude' };
}

/** Whose way of writing names is meant: of users that do not exist, of an account that signs in, or else of any. */
export function whoIs(accountsContext: AccountsContext, user: LoginTry['user']): Identity | Unavailable {
  if ('identity' in user) return accountsContext.identity(user.identity);
  const found = whoTries(accountsContext, user);
  return isUnavailable(found) ? (accountsContext.target.identities[0] ?? found) : found.identity;
}

/** How the target writes the name of a user. */
export function nameOf(accountsContext: AccountsContext, identity: Identity, user: LoginTry['user']): string {
  return 'identity' in user
    ? (identity.user ?? identity.name)
    : invented(accountsContext, identity, user.invented);
}

/** What tells users apart. */
export function keyOf(user: LoginTry['user']): string {
  return 'identity' in user ? `identity ${user.identity}` : `nobody/${user.invented}`;
}

/** Hidden like a real one: nobody who reads a report needs it. */
export function token({ canaries, secrets }: AccountsContext, label: string): string {
  const value = canaries.invent('token', label);
  registerWrong(secrets, 'token', value);
  return value;
}

/** Six digits that differ by number, and are never the right ones. */
export function wrongCode(
  { canaries, totp }: AccountsContext,
  number: number,
  secret: string | undefined,
): string {
  const right = secret === undefined ? [] : totp.near(secret);
  let code = (Number(canaries.invent('code', 'wrong')) + number * 7919) % 1_000_000;
  while (right.includes(digits(code))) code = (code + 1) % 1_000_000;
  return digits(code);
}

function digits(code: number): string {
  return String(code).padStart(6, '0');
}
