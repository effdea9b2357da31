import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'cap-far-above',
  kind: 'red',
  message: 'Pages are cut at 10,000 rows, and 100 are documented.',
  expects: [{ check: '3.2', code: 'size-not-capped' }],
  seams: (correct) =>
    readLimit(correct, ({ limit }) => (Number(limit) > 100 ? Math.min(Number(limit), 10_000) : undefined)),
});
