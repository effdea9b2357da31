import { FACES, JsonSchema } from '@probity/model';
import { z } from 'zod';

const text = z.string();
const count = z.int().min(0);
const headers = z.record(text, text);

const answer = z.object({
  status: z.int().min(200).max(599).exactOptional(),
  headers: headers.exactOptional(),
  type: text.exactOptional(),
  body: text.exactOptional(),
});

const seenRequest = z.object({
  face: z.enum(FACES).nullable(),
  at: z.number(),
  scheme: z.enum(['http', 'https', 'dns']),
  from: text,
  to: text,
  method: text,
  host: text,
  path: text,
  headers,
  bytes: count,
  body: text,
});

const script = z.union([
  z.object({
    kind: z.enum(['normal', 'old-tls', 'plain', 'hang', 'drip', 'endless', 'bomb', 'reset', 'refuse']),
  }),
  z.object({
    kind: z.literal('answer'),
    status: z.int().exactOptional(),
    type: text.exactOptional(),
    headers: headers.exactOptional(),
    body: JsonSchema,
  }),
  z.object({
    kind: z.literal('redirect'),
    status: z.union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)]),
    to: text,
  }),
  z.object({
    kind: z.literal('certificate'),
    which: z.enum(['self-signed', 'expired', 'other-host', 'other-authority']),
  }),
]);

const place = z.object({ host: text, port: count });

/** What a run asks decoys elsewhere for, and what it is answered. */
export const CALLS = {
  /** A run begins: the third parties that it needs a stand-in for. Whoever was there before has ended. */
  open: {
    asked: z.object({
      upstreams: z.array(
        z.object({
          name: text,
          listen: text,
          tls: z.boolean(),
          answers: z.array(
            z.object({ method: text, path: text, status: z.int(), type: text, body: JsonSchema }),
          ),
        }),
      ),
    }),
    answered: z.object({
      session: text,
      places: z.object({ good: place, internal: place, foreign: place }),
      addresses: z.array(text),
      zone: text.nullable(),
      nameServer: text.nullable(),
      /** Why some stand-ins were not started, by name. */
      refused: z.record(text, text),
    }),
  },
  /** What is planted and named from now on, and what has arrived since. */
  sync: {
    asked: z.object({
      session: text,
      pages: z.array(z.object({ nonce: text, face: z.enum(FACES), text, answer })),
      names: z.array(z.object({ name: text, addresses: z.array(text) })),
      /** How many sightings are known already. */
      since: count,
    }),
    answered: z.object({
      /** Milliseconds on the clock of the decoys. */
      now: z.number(),
      sightings: z.array(z.object({ nonce: text, request: seenRequest })),
      lookups: z.record(text, count),
      upstreams: z.record(
        text,
        z.object({
          connections: count,
          handshakes: count,
          refusedHandshakes: z.array(text),
          requests: z.array(seenRequest),
          bytes: count,
          endedAfter: z.number().nullable(),
        }),
      ),
      requests: z.record(text, count),
    }),
  },
  play: { asked: z.object({ session: text, name: text, script }), answered: z.object({}) },
  close: { asked: z.object({ session: text }), answered: z.object({}) },
} as const;

/** One of these calls. */
export type CallName = keyof typeof CALLS;

/** What is asked in a call, and what is answered. */
export type Asked<Name extends CallName> = z.output<(typeof CALLS)[Name]['asked']>;
export type Answered<Name extends CallName> = z.output<(typeof CALLS)[Name]['answered']>;
