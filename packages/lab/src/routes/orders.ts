import { z } from 'zod';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Caller } from '../auth/caller.ts';
import type { Verb } from '../seams/scopes.ts';
import { createObject, deleteObject, findObject, updateObject } from '../store/objects.ts';
import { PRODUCTS } from '../products.ts';
import { SORTED_BY } from '../seams/interpreters.ts';
import { show, showNew, showPage } from './show.ts';

const note = z.string().max(500);
const product_id = idSchema;
const quantity = z.int().min(1).max(100);
const exampleProduct = PRODUCTS[0];

const newOrder = named(
  'NewOrder',
  z.strictObject({
    items: z.array(z.strictObject({ product_id, quantity })).min(1).max(20),
    note: note.optional(),
  }),
  { items: [{ product_id: exampleProduct.id, quantity: 2 }], note: 'Deliver to the north gate.' },
);

const orderChange = named('OrderChange', z.strictObject({ note }), { note: 'Deliver to the south gate.' });

const exampleOrder = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  note: 'Deliver to the north gate.',
  status: 'open',
  total_cents: 2 * exampleProduct.price_cents,
  items: [{ product_id: exampleProduct.id, quantity: 2, price_cents: exampleProduct.price_cents }],
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

const orderSchema = named(
  'Order',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    note: z.string(),
    status: z.string(),
    total_cents: z.int(),
    items: z.array(z.strictObject({ product_id, quantity, price_cents: z.int() })),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleOrder,
);

const orderList = listOf('OrderList', orderSchema, exampleOrder);
const productSchema = z.strictObject({ id: idSchema, name: z.string(), price_cents: z.int() });
/** How products are narrowed down and sorted. */
const productQuery = z.object({
  max_price: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ examples: [500_000] }),
  sort: z
    .enum(SORTED_BY)
    .optional()
    .meta({ examples: ['name'] }),
});
const productList = listOf('ProductList', productSchema, exampleProduct);

const order = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'order', call.param('order_id'));

const facts = { ...plain, tag: 'orders' } as const;

/** Orders of products; prices come from the store, never from the caller. */
export const orderRoutes: readonly Route[] = [
  publicRoute({
    ...facts,
    method: 'GET',
    path: '/v1/products',
    operationId: 'listProducts',
    summary: 'List what can be ordered',
    query: productQuery,
    success: { status: 200, schema: productList },
    handle({ harbor, query }) {
      const { sql, values } = harbor.seams.productQuery(query);
      const rows = harbor.database.all(`SELECT * FROM product WHERE ${sql}`, ...values);
      const items = rows.map((row) => harbor.seams.visibleFields('product', row, undefined));
      return { status: 200, body: { items, next_cursor: null } };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/orders',
    operationId: 'createOrder',
    summary: 'Order products',
    body: newOrder,
    success: { status: 201, schema: orderSchema },
    refusals: ['unknown_product'],
    handle(call) {
      const { harbor, caller, body } = call;
      const items = priced(harbor, body.items);
      const total_cents = items.reduce((sum, item) => sum + item.quantity * item.price_cents, 0);
      const values = harbor.seams.writableFields('order', body);
      const row = createObject(harbor, 'order', { owner_id: caller.id, total_cents, ...values });
      for (const item of items)
        harbor.database.insert('order_item', { order_id: String(row['id']), ...item });
      return showNew(call, 'order', row, '/v1/orders');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/orders',
    operationId: 'listOrders',
    summary: 'List your orders',
    query: pageQuery,
    success: { status: 200, schema: orderList },
    handle: (call) => showPage(call, 'order', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/orders/{order_id}',
    operationId: 'getOrder',
    summary: 'Read an order',
    success: { status: 200, schema: orderSchema },
    find: order('read'),
    handle: (call) => show(call, 'order', call.found),
  }),
  userRoute({
    ...facts,
    method: 'PATCH',
    path: '/v1/orders/{order_id}',
    operationId: 'updateOrder',
    summary: 'Change the note of an order',
    body: orderChange,
    success: { status: 200, schema: orderSchema },
    find: order('update'),
    handle(call) {
      const changes = call.harbor.seams.writableFields('order', call.body);
      return show(call, 'order', updateObject(call.harbor, 'order', call.found, changes));
    },
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/orders/{order_id}',
    operationId: 'deleteOrder',
    summary: 'Withdraw an order',
    success: { status: 204 },
    find: order('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'order', found);
      return { status: 204 };
    },
  }),
];

/** The items with the prices of today, one line per product. */
function priced(
  harbor: Harbor,
  items: readonly { readonly product_id: string; readonly quantity: number }[],
) {
  const quantities = new Map<string, number>();
  for (const item of items) {
    quantities.set(item.product_id, (quantities.get(item.product_id) ?? 0) + item.quantity);
  }
  return [...quantities].map(([id, total]) => {
    const product = harbor.database.one('SELECT price_cents FROM product WHERE id = ?', id);
    if (product === undefined) throw new Problem('unknown_product');
    return { product_id: id, quantity: total, price_cents: Number(product['price_cents']) };
  });
}
