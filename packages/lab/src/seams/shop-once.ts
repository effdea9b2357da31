import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import type { Row } from '../store/database.ts';

type Maybe<T> = T | Promise<T>;

/** What may happen once, however many requests ask for it at the same time. */
export interface ShopOnceSeams {
  /** Marks a coupon as used; false if it was before. */
  claimCoupon(coupon: Row): Maybe<boolean>;
  /** Takes pieces of a listing; false if there are not enough. */
  takeStock(listingId: string, quantity: number): Maybe<boolean>;
  /** Takes money from a wallet; false if there is not enough. */
  spend(walletId: string, cents: number): Maybe<boolean>;
  /** Makes a purchase, or finds the one that was made with the same key. */
  oncePerKey(key: PurchaseKey, make: () => Promise<Row>): Promise<Row>;
}

/** The key of a request that may be repeated, whose it is, and a digest of what was asked. */
interface PurchaseKey {
  readonly owner: string;
  readonly key: string;
  readonly digest: string;
}

/** The check is part of each write, so that nothing fits between the two. */
export function correctShopOnce({ database }: Harbor): ShopOnceSeams {
  return {
    claimCoupon: ({ id }) =>
      database.run('UPDATE coupon SET used = 1 WHERE id = ? AND used = 0', id ?? null) === 1,
    takeStock: (id, quantity) =>
      database.run(
        'UPDATE listing SET stock = stock - ? WHERE id = ? AND stock >= ?',
        quantity,
        id,
        quantity,
      ) === 1,
    spend: (id, cents) =>
      database.run(
        'UPDATE wallet SET balance_cents = balance_cents - ? WHERE id = ? AND balance_cents >= ?',
        cents,
        id,
        cents,
      ) === 1,
    async oncePerKey({ owner, key, digest }, make) {
      const added = database.run(
        'INSERT OR IGNORE INTO purchase_key (owner_id, key, digest) VALUES (?, ?, ?)',
        owner,
        key,
        digest,
      );
      if (added === 0) return earlier();
      try {
        const purchase = await make();
        database.run(
          'UPDATE purchase_key SET purchase_id = ? WHERE owner_id = ? AND key = ?',
          purchase['id'] ?? null,
          owner,
          key,
        );
        return purchase;
      } catch (error) {
        database.run('DELETE FROM purchase_key WHERE owner_id = ? AND key = ?', owner, key);
        throw error;
      }

      function earlier(): Row {
        const known = database.one('SELECT * FROM purchase_key WHERE owner_id = ? AND key = ?', owner, key);
        if (known?.['digest'] !== digest) throw new Problem('key_reused');
        const purchase = database.one('SELECT * FROM purchase WHERE id = ?', known['purchase_id'] ?? null);
        // The first request with this key is still at work.
        if (purchase === undefined) throw new Problem('conflict');
        return purchase;
      }
    },
  };
}
