import type { Harbor } from '../harbor.ts';

const HOUR_MS = 3_600_000;

/** How many carts an account has bought by card in the last hour, or since another time. */
export function countedCheckouts(
  { database, clock }: Pick<Harbor, 'database' | 'clock'>,
  owner: string,
  since = clock() - HOUR_MS,
): number {
  const row = database.one(
    `SELECT count(*) AS count FROM purchase JOIN cart ON cart.id = purchase.cart_id
     WHERE purchase.owner_id = ? AND cart.payment = 'card' AND purchase.created_at >= ?`,
    owner,
    new Date(since).toISOString(),
  );
  return Number(row?.['count']);
}
