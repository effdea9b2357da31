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
import { askRates } from '../../outbound/ask-rates.ts';
import type { Verb } from '../../seams/scopes.ts';
import { createObject, deleteObject, findObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);

const newQuote = named(
  'NewQuote',
  z.strictObject({
    from: currency,
    to: currency,
    amount_cents: z.int().min(1).max(1_000_000),
    label: z.string().max(120).optional(),
  }),
  { from: 'EUR', to: 'USD', amount_cents: 1_000, label: 'For the trip.' },
);

const exampleQuote = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  from: 'EUR',
  to: 'USD',
  amount_cents: 1_000,
  rate: 1.08,
  converted_cents: 1_080,
  source: 'market',
  label: 'For the trip.',
  note: '',
  as_of: EXAMPLE_TIME,
  created_at: EXAMPLE_TIME,
} as const;

const quoteSchema = named(
  'Quote',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    from: currency,
    to: currency,
    amount_cents: z.int(),
    rate: z.number(),
    converted_cents: z.int(),
    source: z.enum(['market', 'central_bank']),
    label: z.string(),
    note: z.string(),
    as_of: timeSchema,
    created_at: timeSchema,
  }),
  exampleQuote,
);

const quote = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'quote', call.param('quote_id'));

const facts = { ...plain, tag: 'quotes' } as const;

/** Sums in another currency, by the rate of a third party at that moment. */
export const quoteRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/quotes',
    operationId: 'createQuote',
    summary: 'Convert a sum by the rate of now',
    body: newQuote,
    success: { status: 201, schema: quoteSchema },
    refusals: ['rates_unavailable', 'rates_late'],
    async handle(call) {
      const { harbor, caller, body } = call;
      const { from, to, amount_cents } = body;
      const found = await askRates(harbor, { from, to });
      const row = createObject(harbor, 'quote', {
        ...harbor.seams.writableFields('quote', body),
        owner_id: caller.id,
        from_currency: from,
        to_currency: to,
        rate: found.rate,
        converted_cents: Math.round(amount_cents * found.rate),
        source: found.source,
        note: harbor.seams.rateNote(found.note ?? ''),
        as_of: found.as_of,
        answer: JSON.stringify(found),
      });
      return showNew(call, 'quote', row, '/v1/quotes');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/quotes',
    operationId: 'listQuotes',
    summary: 'List your quotes',
    query: pageQuery,
    success: { status: 200, schema: listOf('QuoteList', quoteSchema, exampleQuote) },
    handle: (call) => showPage(call, 'quote', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/quotes/{quote_id}',
    operationId: 'getQuote',
    summary: 'Read a quote',
    success: { status: 200, schema: quoteSchema },
    find: quote('read'),
    handle: (call) => show(call, 'quote', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/quotes/{quote_id}',
    operationId: 'deleteQuote',
    summary: 'Remove a quote',
    success: { status: 204 },
    find: quote('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'quote', found);
      return { status: 204 };
    },
  }),
];
