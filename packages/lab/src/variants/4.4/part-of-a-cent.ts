import { z } from 'zod';
import { transferInput } from '../../shop/purchase-input.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'part-of-a-cent',
  kind: 'red',
  message: 'Parts of a cent can be moved, and are kept.',
  expects: [{ check: '4.4', code: 'senseless-quantity' }],
  options: { parts: ['shop'] },
  seams: () => ({
    transferSchema: () => transferInput.extend({ amount_cents: z.number().positive().max(1_000_000) }),
  }),
});
