import { loosePurchase, statedIn } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'total-from-the-client',
  kind: 'red',
  message: 'A total in the body of a purchase replaces that of the server.',
  expects: [{ check: '4.4', code: 'client-value-used' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    purchaseSchema: () => loosePurchase(),
    quote(basket, request) {
      const quote = correct.quote(basket, request);
      return { ...quote, total_cents: Number(statedIn(request, 'total_cents') ?? quote.total_cents) };
    },
  }),
});
