import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'discount-counts-twice',
  kind: 'red',
  message: 'A discount code that is given twice takes off twice as much.',
  expects: [{ check: '4.4', code: 'discount-stacked' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    discounts: (codes, caller) => codes.flatMap((code) => correct.discounts([code], caller)),
  }),
});
