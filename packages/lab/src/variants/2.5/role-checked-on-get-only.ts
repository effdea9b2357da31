import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'role-checked-on-get-only',
  kind: 'red',
  message: 'The administration checks the role of readers; anyone who deletes an account is let through.',
  expects: [{ check: '2.5', code: 'privileged-write-done' }],
  seams: (correct) => ({
    hasRole: (caller, role, request) => request.method === 'DELETE' || correct.hasRole(caller, role, request),
  }),
});
