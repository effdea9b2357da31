import { z } from 'zod';
import { EPOCH_STATES, EVIDENCE_FORMAT, type EvidenceLine } from './evidence.ts';
import { ANSWER_CLASSES, PURPOSES, type Exchange, type Handshake } from './exchange.ts';
import { publishedSchema } from '../json/published-schema.ts';
import type { Json } from '../json/json.ts';

const text = z.string();
const texts = z.array(text).readonly();
const count = z.int().min(0);
const headers = z.record(text, text).readonly();

/** Any JSON value. */
export const JsonSchema: z.ZodType<Json> = z.lazy(() =>
  z.union([
    text,
    z.number(),
    z.boolean(),
    z.null(),
    z.array(JsonSchema).readonly(),
    z.record(text, JsonSchema),
  ]),
);

const HandshakeSchema = z.object({
  offered: z.object({ version: text, ciphers: text.exactOptional() }),
  accepted: z.object({ version: text, cipher: text, protocol: text.nullable() }).nullable(),
  certificate: z
    .object({
      error: text.nullable(),
      forHost: z.boolean(),
      subject: text,
      issuer: text,
      names: texts,
      validFrom: text,
      validTo: text,
      seen: text,
      keyType: text,
      keyBits: count,
      signature: text.nullable(),
    })
    .nullable(),
  proxy: text.exactOptional(),
}) satisfies z.ZodType<Handshake>;

const ExchangeSchema = z.object({
  id: text,
  purpose: z.enum(PURPOSES),
  as: text,
  credential: text,
  operation: text.nullable(),
  started: z.number(),
  took: z.number(),
  epoch: text.nullable(),
  request: z.object({
    method: text,
    path: text,
    origin: text.exactOptional(),
    protocol: text.exactOptional(),
    headers,
    body: text.nullable(),
  }),
  answer: z.object({ status: count, headers, body: text, cut: z.boolean() }).nullable(),
  failure: z.object({ code: text, message: text }).nullable(),
  class: z.enum(ANSWER_CLASSES),
  facts: z.object({
    length: count,
    sha256: text,
    form: z.enum(['empty', 'json', 'html', 'text', 'binary']),
    paths: texts,
    canaries: z.array(z.object({ label: text, owner: text, at: text, sent: z.boolean() })).readonly(),
    marks: z.array(z.object({ mark: text, at: text })).readonly(),
    secrets: z.array(z.object({ shape: text, at: text })).readonly(),
    catchAll: z.boolean(),
    taken: z.literal(true).exactOptional(),
    disclosures: z
      .array(z.object({ kind: text, at: text, text }))
      .readonly()
      .exactOptional(),
    list: z
      .object({
        rows: z.number(),
        goesOn: z.enum(['stated', 'named', 'no']),
        size: z.number().exactOptional(),
      })
      .exactOptional(),
    granted: z.boolean().nullable(),
    token: z
      .object({
        form: z.enum(['jwt', 'opaque']),
        lifetime: z.number().nullable(),
        hasExpiry: z.boolean(),
        unsure: z
          .object({ about: z.enum(['unit', 'zone']), shortest: z.number(), longest: z.number() })
          .exactOptional(),
      })
      .nullable(),
  }),
  handshake: HandshakeSchema.exactOptional(),
}) satisfies z.ZodType<Exchange>;

/** The form of a line of `exchanges.ndjson`; a test holds it and `EvidenceLine` together in both directions. */
export const EvidenceLineSchema = z.discriminatedUnion('line', [
  z.object({ line: z.literal('run'), format: z.literal(EVIDENCE_FORMAT), run: text }),
  z.object({ line: z.literal('exchange'), ...ExchangeSchema.shape }),
  z.object({
    line: z.literal('record'),
    case: text,
    round: z.int().min(1),
    gathered: z.record(text, JsonSchema).readonly(),
  }),
  z.object({ line: z.literal('epoch'), epoch: text, state: z.enum(EPOCH_STATES) }),
]) satisfies z.ZodType<EvidenceLine>;

/** The JSON Schema of one line of `exchanges.ndjson`. A later release may add members and kinds of lines. */
export function evidenceJsonSchema(): object {
  return publishedSchema(EvidenceLineSchema, {
    title: 'A line of Probity’s exchanges.ndjson',
    description:
      'The proof of one run, a JSON object a line. The first line names the run, and an exchange comes before every record that refers to it.',
  });
}
