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
import type { Verb } from '../../seams/scopes.ts';
import { createObject, deleteObject, findObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';

const newInvoice = named(
  'NewInvoice',
  z.strictObject({ amount_cents: z.int().min(1).max(1_000_000), note: z.string().max(500).optional() }),
  { amount_cents: 500, note: 'For the bell.' },
);

const exampleInvoice = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  note: 'For the bell.',
  amount_cents: 500,
  currency: 'EUR',
  state: 'open',
  paid_cents: 0,
  created_at: EXAMPLE_TIME,
} as const;

const invoiceSchema = named(
  'Invoice',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    note: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    state: z.enum(['open', 'paid', 'refunded']),
    paid_cents: z.int(),
    created_at: timeSchema,
  }),
  exampleInvoice,
);

const invoice = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'invoice', call.param('invoice_id'));

const facts = { ...plain, tag: 'invoices' } as const;

/** Invoices, which only the payment service can say are paid. */
export const invoiceRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/invoices',
    operationId: 'createInvoice',
    summary: 'Open an invoice',
    body: newInvoice,
    success: { status: 201, schema: invoiceSchema },
    handle(call) {
      const row = createObject(call.harbor, 'invoice', {
        ...call.harbor.seams.writableFields('invoice', call.body),
        owner_id: call.caller.id,
      });
      return showNew(call, 'invoice', row, '/v1/invoices');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/invoices',
    operationId: 'listInvoices',
    summary: 'List your invoices',
    query: pageQuery,
    success: { status: 200, schema: listOf('InvoiceList', invoiceSchema, exampleInvoice) },
    handle: (call) => showPage(call, 'invoice', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/invoices/{invoice_id}',
    operationId: 'getInvoice',
    summary: 'Read an invoice',
    success: { status: 200, schema: invoiceSchema },
    find: invoice('read'),
    handle: (call) => show(call, 'invoice', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/invoices/{invoice_id}',
    operationId: 'deleteInvoice',
    summary: 'Remove an invoice',
    success: { status: 204 },
    find: invoice('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'invoice', found);
      return { status: 204 };
    },
  }),
];
