import { z } from 'zod';
import { quantitySchema } from '../../shop/purchase-input.ts';
import { loosePurchase } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'quantity-as-text',
  kind: 'green',
  message: 'A quantity that is written as a text counts as the number.',
  expects: [],
  options: { parts: ['shop'] },
  seams: () => ({
    purchaseSchema: () =>
      loosePurchase(
        z.union([quantitySchema, z.string().regex(/^\d+$/).transform(Number).pipe(quantitySchema)]),
      ),
  }),
});
