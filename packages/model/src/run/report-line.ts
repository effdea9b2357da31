import { z } from 'zod';
import { LEVELS } from '../content/content.ts';
import { MODES } from '../target/mode.ts';
import { publishedSchema } from '../json/published-schema.ts';
import { FINDING_KINDS, VERDICT_ORDER } from './verdict.ts';

/** The format of a report as lines. */
export const REPORT_FORMAT = 'probity-report/1';

const text = z.string();
const texts = z.array(text).readonly();
const count = z.int().min(0);

const RunLine = z.object({
  line: z.literal('run'),
  format: z.literal(REPORT_FORMAT),
  tool: z.object({ name: text, version: text }),
  run: text.describe('The id of the run.'),
  started: text,
  seconds: z.number(),
  state: z.enum(['finished', 'interrupted', 'untested', 'alike', 'broken']),
  cause: text.nullable().describe('What kept the run from testing, or ended it.'),
  requests: count,
  target: z.object({ name: text, origin: text, mode: z.enum(MODES), operations: count, excluded: texts }),
  choices: texts.describe('Choices of the tester that every report names.'),
});

const IdentityLine = z.object({
  line: z.literal('identity'),
  name: text,
  kind: text,
  ok: z.boolean(),
  message: text.describe('What happened; empty if all is well.'),
});

const CaseLine = z.object({
  line: z.literal('case'),
  case: text.describe('The id of the case: the same in every run.'),
  check: text,
  operation: text.nullable().describe('Null for the API as a whole.'),
  variation: text,
  required: z.boolean(),
  verdict: z.enum(VERDICT_ORDER),
  skipped: text.nullable().describe('Why nothing was sent.'),
  reasons: texts.describe('Why it is undecided, broken or does not apply.'),
  missing: texts.describe('The inputs that would decide it.'),
  findings: texts.describe('The fingerprints of what failed.'),
});

const FindingLine = z.object({
  line: z.literal('finding'),
  fingerprint: text,
  check: text,
  title: text.nullable().describe('Null if this release does not know the check.'),
  code: text,
  kind: z.enum(FINDING_KINDS),
  level: z.enum(LEVELS),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  case: text.describe('The first case that shows it.'),
  operation: text.nullable(),
  place: text.nullable().describe('A field, a JSON path or a parameter.'),
  message: text,
  risk: texts.describe('Categories of the OWASP API Security Top 10, 2023.'),
  cwe: texts,
  asvs: texts.describe('Requirements of OWASP ASVS 5.0.0.'),
  why: text.nullable(),
  fix: text.nullable(),
  waiver: z
    .object({ reason: text, owner: text, expires: text, where: text })
    .nullable()
    .describe('What accepts it; null if nothing does, or no longer.'),
  known: z.boolean().describe('It is in the baseline that the run was compared with.'),
});

const GateLine = z.object({
  line: z.literal('gate'),
  exit: count.describe('The exit code.'),
  message: text,
  must: texts.describe('Must checks that fail, without those whose findings are all accepted.'),
  should: texts.describe('Should checks that fail.'),
  fresh: texts.describe('Those of both that the baseline does not have.'),
  broken: texts.describe('Checks in which Probity broke.'),
  shut_out: texts.describe('Identities that could not sign in.'),
  untouched: texts.describe('Must checks of which nothing was decided.'),
  undecided: z.object({ must: texts, should: texts }),
  planned: count,
  decided: count,
});

/** The form of a line of a report as NDJSON. */
export const ReportLineSchema = z.discriminatedUnion('line', [
  RunLine,
  IdentityLine,
  CaseLine,
  FindingLine,
  GateLine,
]);

/** A line of a report as NDJSON. The first names the run, the last is the gate. */
export type ReportLine = z.infer<typeof ReportLineSchema>;

/** The JSON Schema of one line of a report as NDJSON. A later release may add members and kinds of lines. */
export function reportLineJsonSchema(): object {
  return publishedSchema(ReportLineSchema, {
    title: 'A line of Probity’s report as NDJSON',
    description:
      'One run, a JSON object a line: the run, its identities, every case, every finding once, and at the end the gate.',
  });
}
