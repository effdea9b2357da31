import { randomBytes } from 'node:crypto';
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
import { createObject, deleteObject, findObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';
import { exampleWallet, walletSchema } from './wallets.ts';

const kind = z.enum(['credit', 'discount']);

const newCoupon = named(
  'NewCoupon',
  z.strictObject({
    kind,
    // Cents of a credit, percent of a discount.
    value: z.int().min(1).max(10_000),
    note: z.string().max(500).optional(),
    expires_at: timeSchema.optional(),
  }),
  { kind: 'credit', value: 500, note: 'For the launch.' },
);

const exampleCoupon = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  code: 'HB-4F8C2A9D31E7',
  kind: 'credit',
  value: 500,
  note: 'For the launch.',
  expires_at: null,
  used: false,
  created_at: EXAMPLE_TIME,
} as const;

const couponSchema = named(
  'Coupon',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    code: z.string(),
    kind,
    value: z.int(),
    note: z.string(),
    expires_at: timeSchema.nullable(),
    used: z.boolean(),
    created_at: timeSchema,
  }),
  exampleCoupon,
);

const redeeming = named('Redeeming', z.strictObject({ wallet_id: idSchema }), {
  wallet_id: exampleWallet.id,
});

const coupon = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'coupon', call.param('coupon_id'));

const facts = { ...plain, tag: 'shop' } as const;

/** Coupons, which count once: as money in a wallet, or as a discount on a purchase. */
export const couponRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/coupons',
    operationId: 'createCoupon',
    summary: 'Make a coupon for yourself',
    body: newCoupon,
    success: { status: 201, schema: couponSchema },
    handle(call) {
      const row = createObject(call.harbor, 'coupon', {
        ...call.harbor.seams.writableFields('coupon', call.body),
        code: `HB-${randomBytes(8).toString('hex').toUpperCase()}`,
        owner_id: call.caller.id,
      });
      return showNew(call, 'coupon', row, '/v1/coupons');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/coupons',
    operationId: 'listCoupons',
    summary: 'List your coupons',
    query: pageQuery,
    success: { status: 200, schema: listOf('CouponList', couponSchema, exampleCoupon) },
    handle: (call) => showPage(call, 'coupon', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/coupons/{coupon_id}',
    operationId: 'getCoupon',
    summary: 'Read a coupon',
    success: { status: 200, schema: couponSchema },
    find: coupon('read'),
    handle: (call) => show(call, 'coupon', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/coupons/{coupon_id}',
    operationId: 'deleteCoupon',
    summary: 'Remove a coupon',
    success: { status: 204 },
    find: coupon('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'coupon', found);
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/coupons/{coupon_id}/redeem',
    operationId: 'redeemCoupon',
    summary: 'Put the credit of a coupon into a wallet',
    body: redeeming,
    success: { status: 200, schema: walletSchema },
    refusals: ['already_used'],
    find: coupon('action'),
    async handle(call) {
      const { harbor, found } = call;
      const wallet = findObject(call, 'reference', 'wallet', call.body.wallet_id);
      const isValid = found['kind'] === 'credit' && String(found['expires_at'] ?? '9') > harbor.timestamp();
      if (!isValid || !(await harbor.seams.claimCoupon(found))) throw new Problem('already_used');
      harbor.database.run(
        'UPDATE wallet SET balance_cents = balance_cents + ? WHERE id = ?',
        found['value'] ?? 0,
        wallet['id'] ?? null,
      );
      return show(call, 'wallet', findObject(call, 'read', 'wallet', String(wallet['id'])));
    },
  }),
];
