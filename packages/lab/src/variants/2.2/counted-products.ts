import { otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'counted-products',
  kind: 'green',
  message: 'Products, which everybody sees, are numbered 1, 2, 3; what belongs to somebody is not.',
  expects: [],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) => (kind === 'product' ? String(count) : undefined)),
});
