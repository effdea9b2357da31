import { defineVariant } from '../define-variant.ts';
import { ALL_ROWS, readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'no-default-size',
  kind: 'red',
  message: 'A request without a size returns the whole list.',
  expects: [{ check: '3.2', code: 'default-not-capped' }],
  seams: (correct) => readLimit(correct, ({ limit }) => (limit === undefined ? ALL_ROWS : undefined)),
});
