import { z } from 'zod';
import type { Caller } from '../../auth/caller.ts';
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
import { PRODUCTS } from '../../products.ts';
import type { Verb } from '../../seams/scopes.ts';
import { quantitySchema } from '../../shop/purchase-input.ts';
import { removePurchase } from '../../shop/store-purchase.ts';
import { createObject, deleteObject, findObject, updateObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';
import { confirm, requireProducts, requireStep, setItems } from './checkout.ts';
import { purchaseSchema } from './purchases.ts';

const items = z
  .array(z.strictObject({ product_id: idSchema, quantity: quantitySchema }))
  .min(1)
  .max(20);
const note = z.string().max(500);
const address = z.string().min(1).max(200);
const exampleItems = [{ product_id: PRODUCTS[1].id, quantity: 1 }];

const newCart = named(
  'NewCart',
  z.strictObject({
    items,
    note: note.optional(),
    address: address.optional(),
    // Who pays by invoice needs no further steps.
    payment: z.literal('invoice').optional(),
  }),
  { items: exampleItems, note: 'For the north gate.', address: '1 Quay Street', payment: 'invoice' },
);
const cartChange = named('CartChange', z.strictObject({ items: items.optional(), note: note.optional() }), {
  items: exampleItems,
  note: 'For the south gate.',
});
const newAddress = named('CartAddress', z.strictObject({ address }), { address: '1 Quay Street' });
const payment = named('CartPayment', z.strictObject({ method: z.literal('card') }), { method: 'card' });

const exampleCart = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  note: 'For the north gate.',
  step: 'confirm',
  address: '1 Quay Street',
  payment: 'invoice',
  items: exampleItems,
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
} as const;

const cartSchema = named(
  'Cart',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    note: z.string(),
    step: z.enum(['address', 'payment', 'confirm', 'done']),
    address: z.string().nullable(),
    payment: z.enum(['card', 'invoice']).nullable(),
    items: z.array(z.strictObject({ product_id: idSchema, quantity: z.int() })),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleCart,
);

const cart = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'cart', call.param('cart_id'));

const facts = { ...plain, tag: 'shop' } as const;
const stepFacts = { ...facts, method: 'POST', find: cart('action'), refusals: ['wrong_step'] } as const;

/** Carts and their checkout: address, payment, confirm. Where a cart is, only the store knows. */
export const cartRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/carts',
    operationId: 'createCart',
    summary: 'Fill a cart',
    body: newCart,
    success: { status: 201, schema: cartSchema },
    refusals: ['unknown_product'],
    handle(call) {
      const { harbor, caller, body } = call;
      requireProducts(harbor, body.items);
      const values = harbor.seams.writableFields('cart', body);
      const next =
        body.payment === 'invoice' ? 'confirm' : body.address === undefined ? 'address' : 'payment';
      const row = createObject(harbor, 'cart', { ...values, step: next, owner_id: caller.id });
      setItems(harbor, row, body.items);
      return showNew(call, 'cart', row, '/v1/carts');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/carts',
    operationId: 'listCarts',
    summary: 'List your carts',
    query: pageQuery,
    success: { status: 200, schema: listOf('CartList', cartSchema, exampleCart) },
    handle: (call) => showPage(call, 'cart', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/carts/{cart_id}',
    operationId: 'getCart',
    summary: 'Read a cart',
    success: { status: 200, schema: cartSchema },
    find: cart('read'),
    handle: (call) => show(call, 'cart', call.found),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/carts/{cart_id}',
    operationId: 'updateCart',
    summary: 'Change a cart that is not paid',
    body: cartChange,
    success: { status: 200, schema: cartSchema },
    refusals: ['wrong_step', 'unknown_product'],
    find: cart('update'),
    handle(call) {
      requireProducts(call.harbor, call.body.items ?? []);
      requireStep(call, 'items');
      if (call.body.items !== undefined) setItems(call.harbor, call.found, call.body.items);
      const changes = call.body.note === undefined ? {} : { note: call.body.note };
      return show(call, 'cart', updateObject(call.harbor, 'cart', call.found, changes));
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/carts/{cart_id}',
    operationId: 'deleteCart',
    summary: 'Remove a cart, and cancel what was bought with it',
    success: { status: 204 },
    find: cart('delete'),
    handle({ harbor, found }) {
      const bought = harbor.database.all('SELECT * FROM purchase WHERE cart_id = ?', found['id'] ?? null);
      for (const each of bought) removePurchase(harbor, each);
      deleteObject(harbor, 'cart', found);
      return { status: 204 };
    },
  }),
  userRoute({
    ...stepFacts,
    path: '/v1/carts/{cart_id}/address',
    operationId: 'setCartAddress',
    summary: 'Say where a cart goes',
    body: newAddress,
    success: { status: 200, schema: cartSchema },
    handle(call) {
      const step = requireStep(call, 'address');
      return show(call, 'cart', updateObject(call.harbor, 'cart', { ...call.found, step }, call.body));
    },
  }),
  userRoute({
    ...stepFacts,
    path: '/v1/carts/{cart_id}/payment',
    operationId: 'payCart',
    summary: 'Pay a cart by card',
    body: payment,
    success: { status: 200, schema: cartSchema },
    handle(call) {
      const step = requireStep(call, 'payment');
      const changes = { payment: call.body.method };
      return show(call, 'cart', updateObject(call.harbor, 'cart', { ...call.found, step }, changes));
    },
  }),
  userRoute({
    ...stepFacts,
    path: '/v1/carts/{cart_id}/confirm',
    operationId: 'confirmCart',
    summary: 'Buy what is in a cart',
    success: { status: 201, schema: purchaseSchema },
    refusals: ['wrong_step', 'limit_reached'],
    handle: (call) => showNew(call, 'purchase', confirm(call), '/v1/purchases'),
  }),
];
