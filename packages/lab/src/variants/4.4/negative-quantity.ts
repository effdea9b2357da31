import { z } from 'zod';
import { loosePurchase } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'negative-quantity',
  kind: 'red',
  message: 'Fewer than no pieces can be bought, for less than nothing.',
  expects: [{ check: '4.4', code: 'senseless-quantity' }],
  options: { parts: ['shop'] },
  seams: () => ({ purchaseSchema: () => loosePurchase(z.int().max(100)) }),
});
