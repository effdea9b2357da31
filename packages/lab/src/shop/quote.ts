import type { Row } from '../store/database.ts';

/** One line of a purchase at the price of the shop. */
export interface PricedItem {
  readonly listing_id: string | null;
  readonly product_id: string | null;
  readonly quantity: number;
  readonly price_cents: number;
}

/** What a price is computed from. */
export interface Basket {
  readonly items: readonly PricedItem[];
  /** The coupons that take something off. */
  readonly discounts: readonly Row[];
  readonly tip_cents: number;
}

/** What a purchase costs. */
export interface Quote {
  readonly items: readonly PricedItem[];
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly tip_cents: number;
  readonly total_cents: number;
  readonly currency: string;
}

const SHIPPING_CENTS = 490;

/** The price of a basket: its items less the discounts, and shipping and tip. */
export function quoteOf({ items, discounts, tip_cents }: Basket): Quote {
  const sum = items.reduce((total, { quantity, price_cents }) => total + quantity * price_cents, 0);
  const percent = discounts.reduce((total, { value }) => total + Number(value), 0);
  const discount_cents = Math.round((sum * percent) / 100);
  const total_cents = sum - discount_cents + SHIPPING_CENTS + tip_cents;
  return { items, discount_cents, shipping_cents: SHIPPING_CENTS, tip_cents, total_cents, currency: 'EUR' };
}
