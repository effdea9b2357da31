import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'types-not-checked',
  kind: 'red',
  message: 'The size of a file may be text, and is kept as it came.',
  expects: [{ check: '6.4', code: 'wrong-type-stored' }],
  seams: (correct) =>
    takeAnyway(correct, ({ field, value }) => field === 'size' && typeof value === 'string'),
});
