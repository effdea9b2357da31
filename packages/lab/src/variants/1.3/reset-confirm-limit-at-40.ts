import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-confirm-limit-at-40',
  kind: 'red',
  message: 'Guesses at reset tokens stop after 40.',
  expects: [{ check: '1.3', code: 'reset-confirm-limited-late' }],
  options: { reset: { confirmFailures: 40 } },
});
