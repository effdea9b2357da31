import type { SQLOutputValue } from 'node:sqlite';
import type { Harbor } from '../../harbor.ts';
import { Problem } from '../../http/problem.ts';
import type { CartStep } from '../../seams/shop-steps.ts';
import { storePurchase } from '../../shop/store-purchase.ts';
import type { Row } from '../../store/database.ts';
import type { Asker } from '../../store/objects.ts';

type Step = Asker & { readonly found: Row };

/** Takes a step of the checkout or refuses it; returns where the cart is then. */
export function requireStep({ harbor, found, request }: Step, step: CartStep): SQLOutputValue {
  if (!harbor.seams.takeStep(found, step, request)) throw new Problem('wrong_step');
  const after = harbor.database.one('SELECT step FROM cart WHERE id = ?', found['id'] ?? null);
  return after?.['step'] ?? null;
}

interface CartItem {
  readonly product_id: string;
  readonly quantity: number;
}

/** Refuses items that nobody sells. */
export function requireProducts({ database }: Harbor, items: readonly CartItem[]): void {
  for (const { product_id } of items)
    if (database.one('SELECT 1 FROM product WHERE id = ?', product_id) === undefined)
      throw new Problem('unknown_product');
}

/** Replaces what is in a cart. */
export function setItems({ database }: Harbor, { id }: Row, items: readonly CartItem[]): void {
  database.run('DELETE FROM cart_item WHERE cart_id = ?', id ?? null);
  for (const item of items) database.insert('cart_item', { cart_id: String(id), ...item });
}

/** The last step: turns a cart into a purchase. */
export function confirm(call: Step): Row {
  const { harbor, caller, found, request } = call;
  const earlier = harbor.seams.finishedPurchase(found);
  if (earlier !== undefined) return earlier;
  harbor.seams.limitCheckouts(caller, request);
  requireStep(call, 'confirm');
  const items = harbor.database
    .all(
      `SELECT product_id, quantity, price_cents FROM cart_item JOIN product ON product.id = product_id
       WHERE cart_id = ? ORDER BY cart_item.rowid`,
      found['id'] ?? null,
    )
    .map(({ product_id, quantity, price_cents }) => ({
      listing_id: null,
      product_id: String(product_id),
      quantity: Number(quantity),
      price_cents: Number(price_cents),
    }));
  const quote = harbor.seams.quote({ items, discounts: [], tip_cents: 0 }, request);
  return storePurchase(harbor, quote, {
    owner_id: caller.id,
    cart_id: String(found['id']),
    note: String(found['note']),
  });
}
