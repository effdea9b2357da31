import { loosePurchase } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-values-ignored',
  kind: 'green',
  message: 'Prices and totals in the body of a purchase are ignored, and the server computes its own.',
  expects: [],
  options: { parts: ['shop'] },
  seams: () => ({ purchaseSchema: () => loosePurchase() }),
});
