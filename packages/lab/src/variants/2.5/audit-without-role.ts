import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'audit-without-role',
  kind: 'red',
  message: 'The audit log is served to everybody who has signed in.',
  expects: [{ check: '2.5', code: 'privileged-read-served' }],
  seams: (correct) => ({
    hasRole: (caller, role, request) =>
      request.url.startsWith('/v1/admin/audit') || correct.hasRole(caller, role, request),
  }),
});
