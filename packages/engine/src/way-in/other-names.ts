import type { Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { NameKind } from '../accounts/account-name.ts';

/** The names that a sign-up was given besides the one that its account signs in by. */
export function otherNames(
  context: AccountsContext,
  { signUp: by, logsInBy }: Identity,
): readonly NameKind[] {
  const { signup } = context.target.auth;
  // What the sign-up asked for may be more than its description says.
  const body = signup === undefined ? null : context.learnedBodies.of(context.operation(signup)).body;
  const words = JSON.stringify(body?.template ?? '');
  const given: readonly (readonly [NameKind, boolean])[] = [
    ['email', words.includes('{email}') || by === 'email'],
    ['name', words.includes('{username}') || by === 'name'],
    ['phone', by === 'phone'],
  ];
  return given.filter(([kind, isGiven]) => isGiven && kind !== (logsInBy ?? by)).map(([kind]) => kind);
}
