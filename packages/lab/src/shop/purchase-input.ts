import { z } from 'zod';
import { idSchema } from '../http/schemas.ts';

/** The most pieces of one item. */
const MOST = 100;

const note = z.string().max(500).optional();

/** How many pieces: whole ones, and not too many. */
export const quantitySchema = z.int().min(1).max(MOST);

/** What a purchase may say: which item, how many, and what the buyer adds. Prices are looked up. */
export const purchaseInput = z.strictObject({
  items: z
    .array(z.strictObject({ listing_id: idSchema, quantity: quantitySchema }))
    .min(1)
    .max(20),
  discount_codes: z.array(z.string().min(1).max(40)).max(3).optional(),
  tip_cents: z.int().min(0).max(10_000).optional(),
  note,
});

/** What a transfer says. */
export const transferInput = z.strictObject({
  to_wallet_id: idSchema,
  amount_cents: z.int().min(1).max(1_000_000),
});

/** A purchase as it was asked for. */
export type PurchaseInput = z.output<typeof purchaseInput>;
/** A transfer as it was asked for. */
export type TransferInput = z.output<typeof transferInput>;
