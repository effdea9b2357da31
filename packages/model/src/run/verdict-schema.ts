import { z } from 'zod';
import { FINDING_KINDS, type RecordedFinding, type Verdict } from './verdict.ts';

const text = z.string();
const texts = z.array(text).readonly();
const params = z.record(text, z.union([text, z.number()])).readonly();

const ProofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), exchange: text, canary: text, owner: text }),
  z.object({
    kind: z.literal('effect'),
    attack: text,
    before: text,
    after: text,
    what: z.enum(['changed', 'vanished']),
  }),
  z.object({
    kind: z.literal('measurement'),
    name: text,
    value: z.number(),
    bound: z.number(),
    wanted: z.enum(['at most', 'at least']),
    unit: text,
    exchanges: texts,
  }),
  z.object({ kind: z.literal('accepted'), exchange: text, control: text }),
  z.object({ kind: z.literal('shown'), exchange: text, at: text, text }),
  z.object({ kind: z.literal('status'), status: z.int(), exchanges: texts }),
]);

const FindingSchema = z.object({
  code: text,
  kind: z.enum(FINDING_KINDS),
  message: text,
  params,
  proof: ProofSchema,
  place: z.string().exactOptional(),
  fingerprint: text.regex(/^[0-9a-f]{32}$/),
}) satisfies z.ZodType<RecordedFinding>;
const DoubtSchema = z.object({
  code: text,
  message: text,
  params,
  missing: z.string().exactOptional(),
  suspects: z.literal(true).exactOptional(),
});
/** The form of remarks in a result document. */
export const RemarksSchema = z.array(z.object({ code: text, message: text, params })).readonly();

/** The form of a verdict in a result document. */
export const VerdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pass'), controls: z.tuple([text], text).readonly(), remarks: RemarksSchema }),
  z.object({
    kind: z.literal('fail'),
    findings: z.tuple([FindingSchema], FindingSchema).readonly(),
    doubts: z.array(DoubtSchema).readonly(),
    remarks: RemarksSchema,
  }),
  z.object({
    kind: z.literal('inconclusive'),
    doubts: z.tuple([DoubtSchema], DoubtSchema).readonly(),
    remarks: RemarksSchema,
  }),
  z.object({
    kind: z.literal('inapplicable'),
    reason: text,
    source: z.object({ kind: z.enum(['description', 'profile', 'statement', 'answers']), where: text }),
    doubts: z.array(DoubtSchema).readonly().exactOptional(),
  }),
  z.object({ kind: z.literal('error'), code: text, message: text }),
]) satisfies z.ZodType<Verdict<RecordedFinding>>;
