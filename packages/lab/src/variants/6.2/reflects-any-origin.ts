import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reflects-any-origin',
  kind: 'red',
  message: 'Whatever origin asks is allowed, with credentials.',
  expects: [{ check: '6.2', code: 'any-origin-allowed' }],
  seams: () => ({ allowsOrigin: () => true }),
});
