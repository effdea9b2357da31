import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../../auth/caller.ts';
import { Problem } from '../../http/problem.ts';
import { plain, userRoute, type Route, type Visit } from '../../http/route.ts';
import {
  EXAMPLE_ID,
  EXAMPLE_TIME,
  idSchema,
  listOf,
  named,
  pageQuery,
  timeSchema,
} from '../../http/schemas.ts';
import type { Verb } from '../../seams/scopes.ts';
import { buy } from '../../shop/buy.ts';
import { purchaseInput } from '../../shop/purchase-input.ts';
import { giveBack, removePurchase } from '../../shop/store-purchase.ts';
import { findObject, updateObject } from '../../store/objects.ts';
import { EVERYTHING, where, type Scope } from '../../store/scope.ts';
import { show, showNew, showPage } from '../show.ts';

const newPurchase = named('NewPurchase', purchaseInput, {
  items: [{ listing_id: EXAMPLE_ID, quantity: 2 }],
  note: 'A gift.',
});

const wayOfMaking = z.enum(['checkout', 'direct']);

const purchaseShape = z.strictObject({
  id: idSchema,
  owner_id: idSchema,
  note: z.string(),
  status: z.enum(['paid', 'cancelled']),
  made_by: wayOfMaking,
  items: z.array(
    z.strictObject({
      listing_id: idSchema.nullable(),
      product_id: idSchema.nullable(),
      quantity: z.int(),
      price_cents: z.int(),
    }),
  ),
  discount_cents: z.int(),
  shipping_cents: z.int(),
  tip_cents: z.int(),
  total_cents: z.int(),
  currency: z.string(),
  created_at: timeSchema,
});

const examplePurchase: z.input<typeof purchaseShape> = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  note: 'A gift.',
  status: 'paid',
  made_by: 'direct',
  items: [{ listing_id: EXAMPLE_ID, product_id: null, quantity: 2, price_cents: 3_900 }],
  discount_cents: 0,
  shipping_cents: 490,
  tip_cents: 0,
  total_cents: 8_290,
  currency: 'EUR',
  created_at: EXAMPLE_TIME,
};

/** A purchase as its buyer sees it. */
export const purchaseSchema = named('Purchase', purchaseShape, examplePurchase);

const listQuery = pageQuery.extend({
  listing_id: idSchema.optional(),
  made_by: wayOfMaking.optional(),
});

const purchase = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'purchase', call.param('purchase_id'));

const facts = { ...plain, tag: 'shop' } as const;

/** Purchases, which are made at once or by the checkout of a cart. */
export const purchaseRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/purchases',
    operationId: 'createPurchase',
    summary: 'Buy something at once',
    body: newPurchase,
    accepts: ({ seams }) => seams.purchaseSchema(),
    success: { status: 201, schema: purchaseSchema },
    refusals: ['conflict', 'out_of_stock', 'unknown_item', 'invalid_discount', 'key_reused'],
    async handle(call) {
      const { harbor, caller, request, body } = call;
      const key = request.headers['idempotency-key'];
      const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      const row =
        typeof key === 'string'
          ? await harbor.seams.oncePerKey({ owner: caller.id, key: key.slice(0, 100), digest }, () =>
              buy(call),
            )
          : await buy(call);
      return showNew({ harbor, caller, request }, 'purchase', row, '/v1/purchases');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/purchases',
    operationId: 'listPurchases',
    summary: 'List your purchases',
    query: listQuery,
    success: { status: 200, schema: listOf('PurchaseList', purchaseSchema, examplePurchase) },
    handle: (call) => showPage(call, 'purchase', call.query, wanted(call.query)),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/purchases/{purchase_id}',
    operationId: 'getPurchase',
    summary: 'Read a purchase',
    success: { status: 200, schema: purchaseSchema },
    find: purchase('read'),
    handle: (call) => show(call, 'purchase', call.found),
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/purchases/{purchase_id}/cancel',
    operationId: 'cancelPurchase',
    summary: 'Cancel a purchase',
    success: { status: 200, schema: purchaseSchema },
    refusals: ['conflict'],
    find: purchase('action'),
    handle(call) {
      if (call.found['status'] !== 'paid') throw new Problem('conflict');
      giveBack(call.harbor, call.found);
      return show(
        call,
        'purchase',
        updateObject(call.harbor, 'purchase', call.found, { status: 'cancelled' }),
      );
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/purchases/{purchase_id}',
    operationId: 'deletePurchase',
    summary: 'Cancel and forget a purchase',
    success: { status: 204 },
    find: purchase('delete'),
    handle({ harbor, found }) {
      removePurchase(harbor, found);
      return { status: 204 };
    },
  }),
];

function wanted({ listing_id, made_by }: z.output<typeof listQuery>): Scope {
  if (listing_id !== undefined)
    return where(
      'EXISTS (SELECT 1 FROM purchase_item i WHERE i.purchase_id = purchase.id AND i.listing_id = ?)',
      listing_id,
    );
  if (made_by === undefined) return EVERYTHING;
  return where(`purchase.cart_id IS ${made_by === 'checkout' ? 'NOT NULL' : 'NULL'}`);
}
