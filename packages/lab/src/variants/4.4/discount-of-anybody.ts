import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'discount-of-anybody',
  kind: 'red',
  message: 'A discount code works for others than its owner.',
  expects: [{ check: '4.4', code: 'foreign-discount-counted' }],
  options: { parts: ['shop'] },
  seams: (correct, { database }) => ({
    discounts(codes, caller) {
      const [code = ''] = codes;
      const owner = database.one('SELECT owner_id FROM coupon WHERE code = ?', code)?.['owner_id'];
      return correct.discounts(codes, { ...caller, id: String(owner ?? caller.id) });
    },
  }),
});
