import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'discount-never-expires',
  kind: 'red',
  message: 'An expired discount code still takes something off.',
  expects: [{ check: '4.4', code: 'expired-discount-counted' }],
  options: { parts: ['shop'] },
  seams: (correct, { database }) => ({
    discounts(codes, caller) {
      for (const code of codes) database.run('UPDATE coupon SET expires_at = NULL WHERE code = ?', code);
      return correct.discounts(codes, caller);
    },
  }),
});
