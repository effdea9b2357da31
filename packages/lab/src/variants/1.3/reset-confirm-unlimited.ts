import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-confirm-unlimited',
  kind: 'red',
  message: 'Reset tokens may be guessed without end.',
  expects: [{ check: '1.3', code: 'reset-confirm-unlimited' }],
  seams: () => ({ resetConfirmLimit: () => undefined }),
});
