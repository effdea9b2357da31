import { z } from 'zod';
import { ANSWER_CLASSES, PURPOSES, type Exchange } from './exchange.ts';
import { OWNERSHIP_PROOFS } from './ownership.ts';
import type { OwnershipResult, RunResult } from './result.ts';
import { MODES, type Json } from './target.ts';
import { VERDICT_ORDER } from './verdict.ts';
import { RemarksSchema, VerdictSchema } from './verdict-schema.ts';

const text = z.string();
const texts = z.array(text).readonly();
const count = z.int().min(0);
const headers = z.record(text, text).readonly();

const json: z.ZodType<Json> = z.lazy(() =>
  z.union([text, z.number(), z.boolean(), z.null(), z.array(json).readonly(), z.record(text, json)]),
);

const ExchangeSchema = z.object({
  id: text,
  purpose: z.enum(PURPOSES),
  as: text,
  credential: text,
  operation: text.nullable(),
  started: z.number(),
  took: z.number(),
  epoch: text.nullable(),
  request: z.object({ method: text, path: text, headers, body: text.nullable() }),
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
    granted: z.boolean().nullable(),
    token: z
      .object({
        form: z.enum(['jwt', 'opaque']),
        lifetime: z.number().nullable(),
        hasExpiry: z.boolean(),
      })
      .nullable(),
  }),
}) satisfies z.ZodType<Exchange>;

const CaseSchema = z.object({
  id: text,
  check: text,
  operation: text.nullable(),
  variation: text,
  required: z.boolean(),
  origin: z.enum(['planned', 'discovered']),
  effect: z.enum(['reads', 'writes', 'disrupts']),
  requests: z.number(),
  details: z.record(text, json).readonly(),
});

const CheckResultSchema = z.object({
  check: text,
  verdict: z.enum(VERDICT_ORDER),
  planned: count,
  decided: count,
  refusal: z.enum(['unauthenticated', 'foreign', 'forbidden']).nullable(),
  cases: z
    .array(
      z.object({
        case: CaseSchema,
        verdict: VerdictSchema,
        rounds: z.array(z.record(text, json).readonly()).readonly(),
        skipped: text.nullable(),
      }),
    )
    .readonly(),
});

const OwnershipSchema = z.object({
  statement: z.object({ by: text, until: text, lapsed: z.boolean() }).nullable(),
  proof: z.enum(OWNERSHIP_PROOFS).nullable(),
}) satisfies z.ZodType<OwnershipResult>;

const TargetSchema = z.object({
  name: text,
  origin: text,
  mode: z.enum(MODES),
  operations: z.array(z.object({ id: text, public: z.boolean(), excluded: text.nullable() })).readonly(),
  choices: texts,
  statuses: z.record(text, z.array(z.int()).readonly()).readonly(),
  statements: z
    .array(z.object({ check: text, message: text, by: text, until: text, where: text }))
    .readonly()
    .exactOptional(),
  ownership: OwnershipSchema.exactOptional(),
});

/** The form of a result document; a test holds it and `RunResult` together in both directions. */
export const RunResultSchema = z.object({
  format: z.literal('probity-result/1'),
  tool: z.object({ name: z.literal('probity'), version: text }),
  run: z.object({
    id: text,
    started: text,
    seconds: z.number(),
    state: z.enum(['finished', 'interrupted', 'untested', 'alike', 'broken']),
    cause: text.nullable(),
    requests: count,
  }),
  target: TargetSchema,
  selection: z
    .object({
      checks: texts.exactOptional(),
      skip: texts.exactOptional(),
      operations: texts.exactOptional(),
    })
    .exactOptional(),
  identities: z
    .array(z.object({ name: text, kind: text, ok: z.boolean(), message: text, exchanges: texts }))
    .readonly(),
  checks: z.array(CheckResultSchema).readonly(),
  remarks: RemarksSchema.exactOptional(),
  leftovers: z.array(z.object({ label: text, kind: text, message: text })).readonly(),
  epochs: z.record(text, z.enum(['open', 'closed', 'void'])).readonly(),
  exchanges: z.array(ExchangeSchema).readonly(),
}) satisfies z.ZodType<RunResult>;

/** The JSON Schema of a result document. A later release may add members, so readers should ignore what they do not know. */
export function resultJsonSchema(): object {
  return z.toJSONSchema(RunResultSchema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema, path }) => {
      // Only TypeScript's sense of `readonly` is meant, not that of an HTTP API.
      delete jsonSchema.readOnly;
      if (zodSchema._zod.def.type === 'tuple') jsonSchema.minItems = jsonSchema.prefixItems?.length ?? 0;
      if (path.length > 0) return;
      jsonSchema.title = 'Probity result';
      jsonSchema.description = 'One run: verdicts per case with the redacted exchanges that show them.';
    },
  });
}
