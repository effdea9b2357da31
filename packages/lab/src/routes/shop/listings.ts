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

const newListing = named(
  'NewListing',
  z.strictObject({
    name: z.string().min(1).max(120),
    price_cents: z.int().min(1).max(1_000_000),
    stock: z.int().min(0).max(10_000),
  }),
  { name: 'Ship bell', price_cents: 3_900, stock: 5 },
);

const exampleListing = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  name: 'Ship bell',
  price_cents: 3_900,
  stock: 5,
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

const listingSchema = named(
  'Listing',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    name: z.string(),
    price_cents: z.int(),
    stock: z.int(),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleListing,
);

const listing = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'listing', call.param('listing_id'));

const facts = { ...plain, tag: 'shop' } as const;

/** What accounts sell: everybody who has signed in may see and buy it. */
export const listingRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/listings',
    operationId: 'createListing',
    summary: 'Offer something for sale',
    body: newListing,
    success: { status: 201, schema: listingSchema },
    handle(call) {
      const values = call.harbor.seams.writableFields('listing', call.body);
      const row = createObject(call.harbor, 'listing', { ...values, owner_id: call.caller.id });
      return showNew(call, 'listing', row, '/v1/listings');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/listings',
    operationId: 'listListings',
    summary: 'List what you offer',
    query: pageQuery,
    success: { status: 200, schema: listOf('ListingList', listingSchema, exampleListing) },
    handle: (call) => showPage(call, 'listing', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/listings/{listing_id}',
    operationId: 'getListing',
    summary: 'Read an offer',
    success: { status: 200, schema: listingSchema },
    find: listing('read'),
    handle: (call) => show(call, 'listing', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/listings/{listing_id}',
    operationId: 'deleteListing',
    summary: 'Take an offer of yours back',
    success: { status: 204 },
    find: listing('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'listing', found);
      return { status: 204 };
    },
  }),
];
