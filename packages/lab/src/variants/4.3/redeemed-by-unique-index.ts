import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'redeemed-by-unique-index',
  kind: 'green',
  message:
    'A coupon is looked up and redeemed in two steps, and a unique index lets only one of them through.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    async claimCoupon({ id = null }) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (database.run('INSERT OR IGNORE INTO redemption (coupon_id) VALUES (?)', id) === 0) return false;
      return database.run('UPDATE coupon SET used = 1 WHERE id = ?', id) === 1;
    },
  }),
});
