import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'null-origin-listed',
  kind: 'red',
  message: 'The origin null is in the list, so that any page in a sandbox is allowed.',
  expects: [{ check: '6.2', code: 'null-origin-allowed' }],
  seams: (correct) => ({
    allowsOrigin: (origin, request) => origin === 'null' || correct.allowsOrigin(origin, request),
  }),
});
