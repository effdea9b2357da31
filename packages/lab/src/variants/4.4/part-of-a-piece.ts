import { z } from 'zod';
import { loosePurchase } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'part-of-a-piece',
  kind: 'red',
  message: 'A thousandth of a piece can be bought, for a thousandth of its price.',
  expects: [{ check: '4.4', code: 'senseless-quantity' }],
  options: { parts: ['shop'] },
  seams: () => ({ purchaseSchema: () => loosePurchase(z.number().positive().max(100)) }),
});
