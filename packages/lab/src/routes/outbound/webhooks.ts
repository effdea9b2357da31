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
import { deliverLater } from '../../outbound/deliver-event.ts';
import type { Verb } from '../../seams/scopes.ts';
import { createObject, deleteObject, findObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';
import { addressSchema } from './previews.ts';

const newWebhook = named(
  'NewWebhook',
  z.strictObject({
    url: addressSchema,
    // Chosen by the caller, so that it never has to be shown.
    secret: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
      .optional(),
  }),
  { url: 'https://harbor.example/events' },
);

const exampleWebhook = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  url: 'https://harbor.example/events',
  last_delivery: 'delivered',
  created_at: EXAMPLE_TIME,
} as const;

const webhookSchema = named(
  'Webhook',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    url: z.string(),
    last_delivery: z.enum(['delivered', 'failed']).nullable(),
    created_at: timeSchema,
  }),
  exampleWebhook,
);

const webhook = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'webhook', call.param('webhook_id'));

const facts = { ...plain, tag: 'previews' } as const;

/** Addresses of callers that are told what happens; events are signed by Standard Webhooks where there is a secret. */
export const webhookRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/webhooks',
    operationId: 'createWebhook',
    summary: 'Get events at an address of yours',
    body: newWebhook,
    success: { status: 201, schema: webhookSchema },
    refusals: ['address_not_allowed'],
    async handle(call) {
      const { harbor, caller, body } = call;
      await harbor.seams.checkAddress(harbor.seams.readAddress(body.url));
      const row = createObject(harbor, 'webhook', {
        ...harbor.seams.writableFields('webhook', body),
        owner_id: caller.id,
      });
      return showNew(call, 'webhook', row, '/v1/webhooks');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/webhooks',
    operationId: 'listWebhooks',
    summary: 'List your webhooks',
    query: pageQuery,
    success: { status: 200, schema: listOf('WebhookList', webhookSchema, exampleWebhook) },
    handle: (call) => showPage(call, 'webhook', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/webhooks/{webhook_id}',
    operationId: 'getWebhook',
    summary: 'Read a webhook',
    success: { status: 200, schema: webhookSchema },
    find: webhook('read'),
    handle: (call) => show(call, 'webhook', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/webhooks/{webhook_id}',
    operationId: 'deleteWebhook',
    summary: 'Remove a webhook',
    success: { status: 204 },
    find: webhook('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'webhook', found);
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/test',
    operationId: 'testWebhook',
    summary: 'Send a test event to a webhook',
    success: { status: 202, schema: webhookSchema },
    find: webhook('action'),
    handle(call) {
      deliverLater(call.harbor, call.found, 'webhook.test');
      return { ...show(call, 'webhook', call.found), status: 202 };
    },
  }),
];
