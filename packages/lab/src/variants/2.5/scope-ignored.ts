import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'scope-ignored',
  kind: 'red',
  says: 'A token that may only read is good for everything.',
  expects: [{ check: '2.5', code: 'privileged-write-done' }],
  seams: () => ({ hasRole: (caller, role) => role === 'user' || caller.role === role }),
});
