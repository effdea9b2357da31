import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'confirm-is-idempotent',
  kind: 'green',
  message: 'Who confirms a cart again gets the purchase that was made with it.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    finishedPurchase: (cart) => database.one('SELECT * FROM purchase WHERE cart_id = ?', cart['id'] ?? null),
  }),
});
