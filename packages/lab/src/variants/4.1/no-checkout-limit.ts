import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-checkout-limit',
  kind: 'red',
  message: 'One account may check out without end.',
  expects: [{ check: '4.1', code: 'limit-exceeded' }],
  options: { parts: ['shop'] },
  seams: () => ({ limitCheckouts: () => undefined }),
});
