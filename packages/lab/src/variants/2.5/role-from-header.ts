import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'role-from-header',
  kind: 'red',
  message: 'The role is believed if a header says so, as from a gateway that does not exist.',
  expects: [{ check: '2.5', code: 'guard-dodged' }],
  seams: (correct) => ({
    hasRole: (caller, role, request) =>
      request.headers['x-role'] === role || correct.hasRole(caller, role, request),
  }),
});
