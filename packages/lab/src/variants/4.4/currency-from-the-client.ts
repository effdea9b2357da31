import { loosePurchase, statedIn } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'currency-from-the-client',
  kind: 'red',
  message: 'A purchase is made in the currency that its body names, for the same number.',
  expects: [{ check: '4.4', code: 'client-currency-used' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    purchaseSchema: () => loosePurchase(),
    quote(basket, request) {
      const quote = correct.quote(basket, request);
      const stated = statedIn(request, 'currency');
      return typeof stated === 'string' ? { ...quote, currency: stated } : quote;
    },
  }),
});
