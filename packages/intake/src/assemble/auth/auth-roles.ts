import { AUTH_ROLES, type AuthRole } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { findOperation, type Context } from '../context.ts';
import { effectOf } from '../../infer/effect/effect.ts';

/** The operations of authentication: what the profile says, and what is inferred where it says nothing. */
export function authRoles(context: Context): Readonly<Partial<Record<AuthRole, Described>>> {
  const roles: Partial<Record<AuthRole, Described>> = {};
  for (const role of AUTH_ROLES) {
    const guess = context.inference.auth.roles[role];
    // What is held back is sent only if the profile says what it is for.
    if (guess !== undefined && effectOf(guess.operation).excluded === null) roles[role] = guess.operation;
  }
  const { auth } = context.profile;
  for (const role of AUTH_ROLES) {
    if (role === 'login') continue;
    const use = auth?.[role];
    if (use === undefined) continue;
    const [reference, path] =
      typeof use === 'string' ? [use, ['auth', role]] : [use.operation, ['auth', role, 'operation']];
    const found = findOperation(context, reference, path);
    if (found !== undefined) roles[role] = found;
  }
  const steps =
    auth?.login?.map(({ operation }, index) =>
      findOperation(context, operation, ['auth', 'login', index, 'operation']),
    ) ?? [];
  // The step that takes the password is the one that guessing is tried on.
  const withPassword =
    auth?.login?.findIndex(({ body }) => JSON.stringify(body ?? '').includes('{password}')) ?? -1;
  const login = steps[Math.max(withPassword, 0)];
  if (login !== undefined) roles.login = login;
  // Where a code is taken, the password is what asks for it.
  if (roles.otp_verify !== undefined && roles.login !== undefined) roles.otp_start ??= roles.login;
  return roles;
}

/** The operations that take guesses like one of those above, such as the login of another client, by their ids. */
export function furtherRoles({ inference }: Context): ReadonlyMap<string, AuthRole> {
  const { further, roles } = inference.auth;
  // A profile may name another operation for a part than the best guess, which then still takes guesses.
  const guessed = FURTHER.flatMap((role) => {
    const guess = roles[role]?.operation;
    return guess === undefined ? [] : [[guess, role] as const];
  });
  return new Map(
    [...guessed, ...further]
      .filter(([operation]) => effectOf(operation).excluded === null)
      .map(([operation, role]) => [operation.id, role]),
  );
}

const FURTHER = ['login', 'otp_verify', 'reset_request', 'reset_confirm'] as const;

/** The operations that the profile itself, not a guess, names as parts of authentication. */
export function statedRoles({ profile: { auth }, described }: Context): ReadonlyMap<string, AuthRole> {
  const stated = new Map<string, AuthRole>();
  const add = (reference: string, role: AuthRole): void => {
    const found = described.find(reference);
    if (found !== undefined) stated.set(found.id, role);
  };
  for (const role of AUTH_ROLES) {
    const use = role === 'login' ? undefined : auth?.[role];
    if (use !== undefined) add(typeof use === 'string' ? use : use.operation, role);
  }
  for (const { operation } of auth?.login ?? []) add(operation, 'login');
  return stated;
}
