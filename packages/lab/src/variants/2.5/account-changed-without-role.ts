import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'account-changed-without-role',
  kind: 'red',
  message: 'Everybody who has signed in may change role and credits of any account.',
  expects: [{ check: '2.5', code: 'privileged-write-done' }],
  seams: (correct) => ({
    hasRole: (caller, role, request) => request.method === 'PATCH' || correct.hasRole(caller, role, request),
  }),
});
