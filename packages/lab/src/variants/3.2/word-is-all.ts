import { defineVariant } from '../define-variant.ts';
import { ALL_ROWS, readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'word-is-all',
  kind: 'red',
  message: 'A word as a size means everything.',
  expects: [{ check: '3.2', code: 'special-size-not-capped' }],
  seams: (correct) => readLimit(correct, ({ limit }) => (limit === 'all' ? ALL_ROWS : undefined)),
});
