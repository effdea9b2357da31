import { z } from 'zod';
import { duration } from './duration-schema.ts';
import { jsonPath } from '../json-path.ts';
import { common, effect, step } from './flow-schema.ts';
import { secret } from './secret-schema.ts';

const count = z.int().min(1);
const place = z
  .string()
  .regex(/^(?:\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):\d{1,5}$/, 'a place is host and port, such as 127.0.0.1:8601');

const decoys = z.strictObject({
  good: place.optional().describe('Where the API may fetch from: allow exactly this host and port.'),
  internal: place.optional().describe('A place inside the wall, which the API must never reach.'),
  foreign: place.optional().describe('A place of somebody else.'),
  authority: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The folder with the test authority that the API trusts; `probity decoy --authority` writes one.',
    ),
  dns: z
    .strictObject({ port: z.int().min(1).max(65_535), zone: z.string().min(1) })
    .optional()
    .describe('The port of our name server, and the zone that the API resolves with it.'),
  remote: z
    .strictObject({
      url: z.string().startsWith('https://', 'decoys elsewhere are reached over https:'),
      token: secret,
    })
    .optional()
    .describe('Decoys that `probity decoy` runs in another network.'),
});

const fetcher = z.strictObject({
  ...common,
  steps: z.array(step).min(1).describe('The requests; {address} is what is fetched.'),
  within: duration.optional().describe('How soon it fetches; 10s if left out.'),
});

const upstream = z.strictObject({
  ...common,
  listen: place.describe('Host and port that the API calls for it.'),
  tls: z.boolean().optional().describe('Whether it is called over TLS; true if left out.'),
  steps: z.array(step).min(1).describe('What makes the API call it.'),
  read: step.optional().describe('Reads back what the API stored of the answer.'),
  answers: z
    .array(
      z.strictObject({
        method: z.string().optional(),
        path: z.string().startsWith('/', 'a path begins with a slash'),
        status: z.int().min(200).max(599).optional(),
        type: z.string().optional(),
        body: z.unknown().optional(),
      }),
    )
    .min(1)
    .describe('What it answers when all is well; * stands for any text in a path.'),
  limits: z
    .strictObject({
      within: duration
        .optional()
        .describe('When the API answers although the third party does not; 15s if left out.'),
      bytes: count.optional().describe('How much of an answer it reads; 10000000 if left out.'),
      attempts: count.optional().describe('How often it tries; 3 if left out.'),
    })
    .optional(),
});

const scheme = z.union([
  z.literal('standard'),
  z.strictObject({
    header: z.string().min(1),
    timestamp_header: z.string().min(1).optional(),
    timestamped: z.boolean().optional().describe('The time is signed too, in the header as t=…,v1=….'),
    algorithm: z.enum(['sha256', 'sha512']).optional(),
    encoding: z.enum(['hex', 'base64']).optional(),
    prefix: z.string().optional(),
  }),
]);

const webhook = z.strictObject({
  ...common,
  prepare: z.array(step).optional().describe('Makes what an event is about, such as an order.'),
  event: step.describe('The event that the third party sends.'),
  later: step.optional().describe('An event that may only follow on the first, such as a refund.'),
  amount: jsonPath.optional().describe('The field of the event that names the amount.'),
  effect,
  scheme: scheme.optional().describe('How events are signed: standard (Standard Webhooks), or a header.'),
  secret: secret.describe('What events are signed with.'),
});

/** What a profile says about requests of the API to others, and of others to it. */
export const outbound = z.strictObject({
  decoys: decoys.optional().describe('Where the API reaches the servers that a run starts.'),
  fetchers: z
    .record(z.string(), fetcher)
    .optional()
    .describe('What fetches an address that its caller names; {} if nothing does.'),
  upstreams: z
    .record(z.string(), upstream)
    .optional()
    .describe('Third parties that the API calls; {} if it calls none.'),
  webhooks: z
    .record(z.string(), webhook)
    .optional()
    .describe('Events that third parties send to the API; {} if none do.'),
});

/** What a profile says about requests to others, as it is written. */
export type WrittenFetcher = z.output<typeof fetcher>;
export type WrittenUpstream = z.output<typeof upstream>;
export type WrittenWebhook = z.output<typeof webhook>;
