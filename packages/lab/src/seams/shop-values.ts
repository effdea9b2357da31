import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import {
  purchaseInput,
  transferInput,
  type PurchaseInput,
  type TransferInput,
} from '../shop/purchase-input.ts';
import { quoteOf, type Basket, type Quote } from '../shop/quote.ts';
import type { Row } from '../store/database.ts';

/** Which values of the shop the server decides. */
export interface ShopValueSeams {
  /** What a purchase may say. */
  purchaseSchema(): z.ZodType<PurchaseInput>;
  /** What a transfer may say. */
  transferSchema(): z.ZodType<TransferInput>;
  /** The coupons that take something off; refuses codes that do not count. */
  discounts(codes: readonly string[], caller: Caller): readonly Row[];
  /** What a basket costs. */
  quote(basket: Basket, request: FastifyRequest): Quote;
  /** What happens to a purchase after it was stored. */
  afterPurchase(id: string): void;
}

/** Items and quantities come from the caller, and everything else from the store. */
export function correctShopValues({ database, timestamp }: Harbor): ShopValueSeams {
  return {
    purchaseSchema: () => purchaseInput,
    transferSchema: () => transferInput,
    discounts(codes, caller) {
      if (new Set(codes).size !== codes.length) throw new Problem('invalid_discount');
      return codes.map((code) => {
        const coupon = database.one(
          `SELECT * FROM coupon WHERE code = ? AND owner_id = ? AND kind = 'discount' AND used = 0
           AND (expires_at IS NULL OR expires_at > ?)`,
          code,
          caller.id,
          timestamp(),
        );
        if (coupon === undefined) throw new Problem('invalid_discount');
        return coupon;
      });
    },
    quote: (basket) => quoteOf(basket),
    afterPurchase: () => {},
  };
}
