import { checkThenWrite } from '../../shop/check-then-write.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'coupon-checked-then-used',
  kind: 'red',
  message: 'Whether a coupon was used is looked up before it is marked, with a gap between the two.',
  expects: [{ check: '4.3', code: 'done-more-than-once' }],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    claimCoupon: ({ id = null }) =>
      checkThenWrite(
        () => database.one('SELECT 1 FROM coupon WHERE id = ? AND used = 0', id) !== undefined,
        () => database.run('UPDATE coupon SET used = 1 WHERE id = ?', id),
      ),
  }),
});
