import type { Access, Permission } from '@probity/contract';

/** Who calls, as far as rights go: known from the roles that the test gave, not from the code that checks them. */
export type Rights =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'runner' }
  | {
      readonly kind: 'person' | 'token';
      readonly whole: readonly Permission[];
      /** What the caller may do with the first API alone. */
      readonly firstApi: readonly Permission[];
    };

/** Whose things the path names: those of the first or the second API of the organisation of the caller, or foreign ones. */
export type Place = 'first API' | 'second API' | 'foreign API' | 'foreign organisation';

/** What has to come of a call: it is let through, or refused with this status. */
export type Expected = 'allowed' | 401 | 403 | 404;

/** What has to come of a call, by the access that the operation declares and nothing else. */
export function expectedOf(access: Access, caller: Rights, place: Place): Expected {
  if (access.kind === 'public') return 'allowed';
  if (caller.kind === 'nobody') return 401;
  if (access.kind === 'runner') return caller.kind === 'runner' ? 'allowed' : 403;
  if (caller.kind === 'runner') return 403;
  if (access.kind === 'person') return caller.kind === 'person' ? 'allowed' : 403;
  if (access.kind === 'signed-in') return 'allowed';
  const { whole, firstApi } = caller;
  if (place === 'foreign organisation' || (whole.length === 0 && firstApi.length === 0)) return 404;
  if (whole.includes(access.permission)) return 'allowed';
  if (access.for === 'some-api') return firstApi.includes(access.permission) ? 'allowed' : 403;
  if (access.for === 'whole' || whole.length > 0)
    return access.for === 'api' && place === 'first API' && firstApi.includes(access.permission)
      ? 'allowed'
      : 403;
  if (place !== 'first API') return 404;
  return firstApi.includes(access.permission) ? 'allowed' : 403;
}
