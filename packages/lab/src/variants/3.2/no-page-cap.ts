import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'no-page-cap',
  kind: 'red',
  message: 'A list returns as many rows as a caller asks for.',
  expects: [{ check: '3.2', code: 'size-not-capped' }],
  seams: (correct) =>
    readLimit(correct, ({ limit }) =>
      Number(limit) > 100 && Number(limit) < 1e8 ? Number(limit) : undefined,
    ),
});
