import type { AuthRole, Identity, LoginStep, Operation } from '@probity/model';
import { isUnable, type LoginTry, type Unable } from '@probity/probe-kit';
import { invented, whoTries } from './deeds.ts';
import type { LoginSource } from './log-in.ts';
import { takeApart, type SecondFactor } from './second-factor.ts';
import type { World } from './world.ts';

/** The account under attack with its login taken apart; users that do not exist go the way of one that has a second factor. */
export function secondFactorOf(
  world: World,
  user: LoginTry['user'],
): { readonly identity: Identity; readonly parts: SecondFactor } | Unable {
  const identity =
    'identity' in user
      ? world.identity(user.identity)
      : world.target.identities.find(({ secondFactor }) => secondFactor);
  if (identity?.credential.kind !== 'login') {
    return { unable: 'no account of the profile has a second factor', missing: 'expendable.second_factor' };
  }
  const parts = takeApart(identity.credential);
  return isUnable(parts) ? parts : { identity, parts };
}

interface Verify {
  readonly identity: Identity;
  readonly source: LoginSource | undefined;
  readonly step: LoginStep;
}

/** Codes of users that do not exist can be tried without an account that has a second factor. */
export function verifyStep(world: World, user: LoginTry['user']): Verify | Unable {
  const found = secondFactorOf(world, user);
  if (!isUnable(found)) {
    const { credential } = found.identity;
    return {
      identity: found.identity,
      source: credential.kind === 'login' ? credential : undefined,
      step: found.parts.verify,
    };
  }
  const operation = world.target.auth.otp_verify;
  if ('identity' in user || operation === undefined) {
    return operation === undefined
      ? { unable: 'no operation is known that takes a one-time code', missing: 'auth.otp_verify' }
      : found;
  }
  const identity = whoIs(world, user);
  if (isUnable(identity)) return identity;
  return { identity, source: undefined, step: { operation, body: null, headers: {}, extract: {} } };
}

/** The operation of a route, or why it is not sent. */
export function routeOf({ target }: World, id: string | undefined, role: AuthRole): Operation | Unable {
  const operation = target.operations.find((each) => each.id === id);
  if (operation === undefined) {
    return { unable: `no operation is known for ${role}`, missing: `auth.${role}` };
  }
  return operation.excluded === null
    ? operation
    : { unable: `${operation.id} is excluded: ${operation.excluded}`, missing: 'exclude' };
}

/** Whose way of writing names is meant: of users that do not exist, of an account that signs in, or else of any. */
export function whoIs(world: World, user: LoginTry['user']): Identity | Unable {
  if ('identity' in user) return world.identity(user.identity);
  const found = whoTries(world, user);
  return isUnable(found) ? (world.target.identities[0] ?? found) : found.identity;
}

/** How the target writes the name of a user. */
export function nameOf(world: World, identity: Identity, user: LoginTry['user']): string {
  return 'identity' in user ? (identity.user ?? identity.name) : invented(world, identity, user.invented);
}

/** What tells users apart. */
export function keyOf(user: LoginTry['user']): string {
  return 'identity' in user ? `identity ${user.identity}` : `nobody/${user.invented}`;
}

/** Hidden like a real one: nobody who reads a report needs it. */
export function token({ canaries, secrets }: World, label: string): string {
  const value = canaries.invent('token', label);
  secrets.add('wrong.token', value);
  return value;
}

/** A code of six digits. */
export function digits(code: number): string {
  return String(code).padStart(6, '0');
}
