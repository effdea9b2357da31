import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { purchaseInput, quantitySchema, type PurchaseInput } from './purchase-input.ts';

/** A purchase in which unknown fields are ignored, and perhaps with other quantities: for variants. */
export function loosePurchase(quantity: z.ZodType<number> = quantitySchema): z.ZodType<PurchaseInput> {
  const { listing_id } = purchaseInput.shape.items.element.shape;
  return z.object({ ...purchaseInput.shape, items: z.array(z.object({ listing_id, quantity })).min(1) });
}

/** What a request says at a path, whether anybody asked for it or not. */
export function statedIn(request: FastifyRequest, ...path: readonly (string | number)[]): unknown {
  let found: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
  for (const step of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return found;
}
