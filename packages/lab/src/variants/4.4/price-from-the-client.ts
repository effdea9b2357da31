import { loosePurchase, statedIn } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'price-from-the-client',
  kind: 'red',
  message: 'A price in the line of a purchase replaces that of the shop.',
  expects: [{ check: '4.4', code: 'client-value-used' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    purchaseSchema: () => loosePurchase(),
    quote(basket, request) {
      const items = basket.items.map((item, index) => {
        const stated = statedIn(request, 'items', index, 'price_cents');
        return typeof stated === 'number' ? { ...item, price_cents: stated } : item;
      });
      return correct.quote({ ...basket, items }, request);
    },
  }),
});
