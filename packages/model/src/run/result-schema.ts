import { z } from 'zod';
import { Level } from '../content/content.ts';
import { JsonSchema } from './evidence-schema.ts';
import { OWNERSHIP_PROOFS } from '../target/ownership.ts';
import { publishedSchema } from '../json/published-schema.ts';
import {
  RESULT_FORMAT,
  type CheckFacts,
  type OwnershipResult,
  type PrivacyResult,
  type RunResult,
  type WaiverResult,
} from './result.ts';
import { MODES } from '../target/mode.ts';
import { VERDICT_ORDER } from './verdict.ts';
import { RemarksSchema, VerdictSchema } from './verdict-schema.ts';

const text = z.string();
const texts = z.array(text).readonly();
const count = z.int().min(0);

const CaseSchema = z.object({
  id: text,
  check: text,
  operation: text.nullable(),
  variation: text,
  required: z.boolean(),
  origin: z.enum(['planned', 'discovered', 'surface', 'record']),
  effect: z.enum(['reads', 'writes', 'disrupts']),
  requests: z.number(),
  details: z.record(text, JsonSchema).readonly(),
});

const CheckFactsSchema = z.object({
  title: text,
  level: Level,
  severity: z.object({ exposure: text, weakness: text, 'wrong-status': text }),
  risks: texts,
  cwe: texts,
  asvs: texts,
  why: text,
  fix: text,
}) satisfies z.ZodType<CheckFacts>;

const CheckResultSchema = z.object({
  check: text,
  verdict: z.enum(VERDICT_ORDER),
  planned: count,
  decided: count,
  refusal: z.enum(['unauthenticated', 'foreign', 'forbidden']).nullable(),
  about: CheckFactsSchema.exactOptional(),
  cases: z
    .array(
      z.object({
        case: CaseSchema,
        verdict: VerdictSchema,
        skipped: text.nullable(),
      }),
    )
    .readonly(),
});

const OwnershipSchema = z.object({
  statement: z.object({ by: text, until: text, lapsed: z.boolean() }).nullable(),
  proof: z.enum(OWNERSHIP_PROOFS).nullable(),
}) satisfies z.ZodType<OwnershipResult>;

const PrivacySchema = z.object({
  resources: z
    .array(
      z.object({
        name: text,
        visibility: z.enum(['private', 'shared', 'public', 'privileged']),
        create: text.nullable(),
        read: text.nullable(),
        update: text.nullable(),
        list: text.nullable(),
      }),
    )
    .readonly(),
  contacts: texts,
}) satisfies z.ZodType<PrivacyResult>;

const WaiverSchema = z.object({
  findings: texts,
  reason: text,
  owner: text,
  expires: text,
  expired: z.boolean(),
  where: text,
  ticket: text.exactOptional(),
  untested: z.literal(true).exactOptional(),
}) satisfies z.ZodType<WaiverResult>;

const TargetSchema = z.object({
  name: text,
  origin: text,
  mode: z.enum(MODES),
  operations: z
    .array(
      z.object({
        id: text,
        public: z.boolean(),
        excluded: text.nullable(),
        line: z.int().min(1).exactOptional(),
      }),
    )
    .readonly(),
  description: text.exactOptional(),
  profile: z.object({ file: text, line: z.int().min(1) }).exactOptional(),
  folder: text.exactOptional(),
  choices: texts,
  statuses: z.record(text, z.array(z.int()).readonly()).readonly(),
  statements: z
    .array(z.object({ check: text, message: text, by: text, until: text, where: text }))
    .readonly()
    .exactOptional(),
  ownership: OwnershipSchema.exactOptional(),
  privacy: PrivacySchema.exactOptional(),
});

/** The form of a result document; a test holds it and `RunResult` together in both directions. */
export const RunResultSchema = z.object({
  format: z.literal(RESULT_FORMAT),
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
      cases: texts.exactOptional(),
      changed_since: z.object({ where: text, unchanged: texts }).exactOptional(),
    })
    .exactOptional(),
  identities: z
    .array(z.object({ name: text, kind: text, ok: z.boolean(), message: text, exchanges: texts }))
    .readonly(),
  checks: z.array(CheckResultSchema).readonly(),
  remarks: RemarksSchema.exactOptional(),
  leftovers: z.array(z.object({ label: text, kind: text, message: text })).readonly(),
  decoys: z
    .array(z.object({ name: text, address: text, requests: count }))
    .readonly()
    .exactOptional(),
  waivers: z.array(WaiverSchema).readonly().exactOptional(),
  baseline: z.object({ where: text, known: texts }).exactOptional(),
}) satisfies z.ZodType<RunResult>;

/** The JSON Schema of a result document. A later release may add members, so readers should ignore what they do not know. */
export function resultJsonSchema(): object {
  return publishedSchema(RunResultSchema, {
    title: 'Probity result',
    description:
      'One run: a verdict for every case. The exchanges that show them are in exchanges.ndjson beside it.',
  });
}
