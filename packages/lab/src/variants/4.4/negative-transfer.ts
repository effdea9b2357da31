import { z } from 'zod';
import { transferInput } from '../../shop/purchase-input.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'negative-transfer',
  kind: 'red',
  message: 'A transfer of less than nothing takes the money from the other side.',
  expects: [{ check: '4.4', code: 'balance-raised' }],
  options: { parts: ['shop'] },
  seams: () => ({ transferSchema: () => transferInput.extend({ amount_cents: z.int().max(1_000_000) }) }),
});
