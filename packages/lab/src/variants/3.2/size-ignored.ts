import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'size-ignored',
  kind: 'green',
  message: 'Every page has the same size, whatever is asked for.',
  expects: [],
  seams: (correct) => readLimit(correct, () => 20),
});
