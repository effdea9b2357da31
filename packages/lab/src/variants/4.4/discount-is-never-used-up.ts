import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'discount-is-never-used-up',
  kind: 'red',
  message: 'A discount code for one purchase works for every purchase.',
  expects: [{ check: '4.4', code: 'discount-reused' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    claimCoupon: (coupon) => coupon['kind'] === 'discount' || correct.claimCoupon(coupon),
  }),
});
