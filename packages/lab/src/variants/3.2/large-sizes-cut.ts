import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'large-sizes-cut',
  kind: 'green',
  message: 'A size that is too large is cut to the largest page.',
  expects: [],
  seams: (correct) => readLimit(correct, ({ limit }) => (Number(limit) > 100 ? 100 : undefined)),
});
