import { defineVariant } from '../define-variant.ts';
import { ALL_ROWS, readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'minus-one-is-all',
  kind: 'red',
  message: 'A size of -1 means everything.',
  expects: [{ check: '3.2', code: 'special-size-not-capped' }],
  seams: (correct) => readLimit(correct, ({ limit }) => (limit === '-1' ? ALL_ROWS : undefined)),
});
