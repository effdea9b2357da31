import { type SessionCredential, profileKey } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import { placeholdersOf } from '../request/template.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** Only tries go through such a login, so that nothing is ever sent with what it gives out. */
const PLACE = { in: 'header', name: 'Authorization', template: 'Bearer {access}' } as const;

/** A login that no identity uses, as a way to sign in; it must take a name and a password. */
export function otherLogin(
  { target }: Pick<AccountsContext, 'target'>,
  id: string,
): SessionCredential | Unavailable {
  const operation = target.operations.find((each) => each.id === id);
  const words = placeholdersOf([operation?.body?.template ?? null, operation?.query ?? null]);
  if (operation === undefined || !words.includes('password') || !words.includes('user')) {
    return {
      reason: `nothing says where ${id} takes name and password`,
      missing: profileKey('operations', id, 'body'),
    };
  }
  const extract = operation.grants ?? {};
  return {
    kind: 'login',
    steps: [{ operation: id, body: null, headers: {}, extract }],
    place: PLACE,
    refresh: null,
  };
}
