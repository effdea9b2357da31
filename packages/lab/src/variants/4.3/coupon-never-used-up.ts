import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'coupon-never-used-up',
  kind: 'red',
  message: 'A coupon can be redeemed as often as anybody likes.',
  expects: [
    { check: '4.3', code: 'done-twice-in-turn' },
    { check: '4.3', code: 'done-more-than-once' },
  ],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    claimCoupon: (coupon) => coupon['kind'] === 'credit' || correct.claimCoupon(coupon),
  }),
});
