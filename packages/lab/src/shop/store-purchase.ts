import type { Harbor } from '../harbor.ts';
import type { Row } from '../store/database.ts';
import { createObject, deleteObject } from '../store/objects.ts';
import type { Quote } from './quote.ts';

/** Keeps a purchase at the price that was quoted. */
export function storePurchase(
  harbor: Harbor,
  { items, ...price }: Quote,
  values: { readonly owner_id: string; readonly cart_id?: string; readonly note?: string },
): Row {
  const row = createObject(harbor, 'purchase', { ...price, ...values });
  for (const item of items)
    harbor.database.insert('purchase_item', { purchase_id: String(row['id']), ...item });
  harbor.seams.afterPurchase(String(row['id']));
  return row;
}

/** Puts the pieces of a purchase back on sale, unless that was done when it was cancelled. */
export function giveBack({ database }: Harbor, { id, status }: Row): void {
  if (status === 'cancelled') return;
  const items = database.all('SELECT * FROM purchase_item WHERE purchase_id = ?', id ?? null);
  for (const { listing_id, quantity } of items)
    database.run('UPDATE listing SET stock = stock + ? WHERE id = ?', quantity ?? 0, listing_id ?? null);
}

/** Removes a purchase; its pieces can be sold again. */
export function removePurchase(harbor: Harbor, purchase: Row): void {
  giveBack(harbor, purchase);
  deleteObject(harbor, 'purchase', purchase);
}
