import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'same-discount-ignored',
  kind: 'green',
  message: 'A discount code that is given twice counts once, without an error.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    discounts: (codes, caller) => correct.discounts([...new Set(codes)], caller),
  }),
});
