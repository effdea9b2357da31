import { z } from 'zod';
import { loosePurchase } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'quantity-cut-to-the-most',
  kind: 'green',
  message: 'Anyone who asks for too many gets a hundred, and pays for a hundred.',
  expects: [],
  options: { parts: ['shop'] },
  seams: () => ({
    purchaseSchema: () =>
      loosePurchase(
        z
          .int()
          .min(1)
          .transform((pieces) => Math.min(pieces, 100)),
      ),
  }),
});
