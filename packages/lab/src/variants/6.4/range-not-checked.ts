import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'range-not-checked',
  kind: 'red',
  message: 'A file may have a size below zero.',
  expects: [{ check: '6.4', code: 'out-of-range-stored' }],
  seams: (correct) => takeAnyway(correct, ({ code, field }) => code === 'too_small' && field === 'size'),
});
