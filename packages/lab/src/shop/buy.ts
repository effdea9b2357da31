import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import type { Row } from '../store/database.ts';
import type { PurchaseInput } from './purchase-input.ts';
import type { PricedItem } from './quote.ts';
import { storePurchase } from './store-purchase.ts';

interface Order {
  readonly harbor: Harbor;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly body: PurchaseInput;
}

/** Buys what is asked for at once: takes the pieces and the discounts, or nothing. */
export async function buy({ harbor, caller, request, body }: Order): Promise<Row> {
  const { seams } = harbor;
  const items = body.items.map((item) => priced(harbor, item));
  const discounts = seams.discounts(body.discount_codes ?? [], caller);
  const quote = seams.quote({ items, discounts, tip_cents: body.tip_cents ?? 0 }, request);
  await takeAll(harbor, items);
  for (const coupon of new Map(discounts.map((each) => [each['id'], each])).values()) {
    if (await seams.claimCoupon(coupon)) continue;
    putBack(harbor, items);
    throw new Problem('invalid_discount');
  }
  const note = body.note === undefined ? {} : { note: body.note };
  return storePurchase(harbor, quote, { owner_id: caller.id, ...note });
}

function priced({ database }: Harbor, { listing_id, quantity }: PurchaseInput['items'][number]): PricedItem {
  const listing = database.one('SELECT price_cents FROM listing WHERE id = ?', listing_id);
  if (listing === undefined) throw new Problem('unknown_item');
  return { listing_id, product_id: null, quantity, price_cents: Number(listing['price_cents']) };
}

async function takeAll(harbor: Harbor, items: readonly PricedItem[]): Promise<void> {
  for (const [index, { listing_id, quantity }] of items.entries()) {
    if (await harbor.seams.takeStock(listing_id ?? '', quantity)) continue;
    putBack(harbor, items.slice(0, index));
    throw new Problem('out_of_stock');
  }
}

function putBack({ database }: Harbor, items: readonly PricedItem[]): void {
  for (const { listing_id, quantity } of items)
    database.run('UPDATE listing SET stock = stock + ? WHERE id = ?', quantity, listing_id);
}
