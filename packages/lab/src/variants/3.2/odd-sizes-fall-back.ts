import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'odd-sizes-fall-back',
  kind: 'green',
  message: 'What is no size is taken for the usual page, and large sizes are cut.',
  expects: [],
  seams: (correct) =>
    readLimit(correct, ({ limit = '20' }) =>
      /^[1-9]\d{0,15}$/.test(String(limit)) ? Math.min(Number(limit), 50) : 20,
    ),
});
