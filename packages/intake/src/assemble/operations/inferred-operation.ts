import { AUTH_ROLES, type AuthRole, type Effect, type Operation } from '@probity/model';
import type { Described } from '../../description/described.ts';
import type { KnownEffect } from '../../infer/effect/effect.ts';
import type { PrivilegeGuess } from '../../infer/find-privileged.ts';
import { readsMany } from '../../infer/lifecycles/find-collections.ts';
import { furtherRoles } from '../auth/auth-roles.ts';
import { inferExtract } from '../auth/infer-login.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { writtenIn } from '../stated/written-identities.ts';
import type { StatedOperation } from './stated-operation.ts';

/** The part of authentication that each operation plays, those that only take guesses like it included. */
export function rolesOf(
  context: Context,
  roles: Readonly<Partial<Record<AuthRole, Described>>>,
): ReadonlyMap<string | undefined, AuthRole> {
  // Reversed, because a login that also asks for a second factor is a login.
  return new Map<string | undefined, AuthRole>([
    ...furtherRoles(context),
    ...AUTH_ROLES.toReversed().map((role) => [roles[role]?.id, role] as const),
  ]);
}

/** What an operation does, by its method and its words; what is inferred to answer many of a type only reads. */
export function inferredEffect(
  operation: Described,
  byWords: KnownEffect,
  resources: readonly DraftResource[],
): Effect {
  const isReadOfMany =
    byWords.excluded === null &&
    readsMany(operation) &&
    resources.some(({ bulk, inferred }) => inferred && bulk.includes(operation));
  return isReadOfMany ? 'reads' : byWords.effect;
}

/**
 * Why an operation is taken for one that needs a role. Signing in and out is nobody's privilege; making an account or
 * setting a password is one if the path is that of administrators, also where the profile names it for that part.
 */
export function inferredPrivilege(
  { inference }: Context,
  operation: Described,
  role: AuthRole | null,
): PrivilegeGuess['by'] | null {
  const by = inference.privileged(operation)?.by ?? null;
  if (role === null) return by;
  const isOverOthers = role === 'signup' || (role === 'password_change' && operation.path.includes('{'));
  return isOverOthers && (by === 'path' || by === 'scope') ? by : null;
}

/** Whether more than a word says that only administrators make the objects of a type. */
export function isMadeByAdmins(
  { inference }: Context,
  resource: DraftResource | undefined,
  stated: (operation: Described) => StatedOperation,
): boolean {
  const create = resource?.slots.create ?? null;
  if (create === null) return false;
  const { privileged, isListed } = stated(create);
  if (privileged === false) return false;
  const by = isListed ? 'profile' : inference.privileged(create)?.by;
  return by !== undefined && by !== 'name';
}

/** Without such an identity the usual name stands, and the engine says that it is missing. */
export function legitimateCallers(context: Context): { readonly user: string; readonly admin: string } {
  const written = writtenIn(context);
  return {
    user: written.find(({ kind }) => kind === 'user')?.name ?? 'alice',
    admin: written.find(({ kind }) => kind === 'admin')?.name ?? 'admin',
  };
}

/** Where the answer of a login that no identity uses holds the credential. */
export function grantsOf(operation: Described, context: Context): Pick<Operation, 'grants'> {
  return { grants: inferExtract(operation, context, true) };
}
