import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'second-size-escapes',
  kind: 'red',
  message: 'Of two sizes the first is checked and the second is used.',
  expects: [{ check: '3.2', code: 'special-size-not-capped' }],
  seams: (correct) =>
    readLimit(correct, ({ limit }) => (Array.isArray(limit) ? Number(limit[1]) : undefined)),
});
