import { RunResultSchema } from '@probity/model';
import { z } from 'zod';
import { Id, Moment, PageQuery, pageOf } from './common.ts';

export const RUN_STATES = ['waiting', 'running', 'finished', 'cancelled', 'failed'] as const;

/** Which checks a run consists of; all if nothing is given. */
export const RunSelection = z.strictObject({
  only: z.array(z.string()).optional().describe('Checks, such as `1.1`.'),
  skip: z.array(z.string()).optional(),
});

/** What a result says in a few numbers. */
export const RunSummary = z.strictObject({
  verdicts: z.record(z.string(), z.int()).describe('How many checks have each verdict.'),
  findings: z.int(),
  requests: z.int(),
  seconds: z.number(),
  leftovers: z.int(),
});

export const Run = z.strictObject({
  id: Id,
  api_id: Id,
  environment_id: Id,
  source: z
    .enum(['on_demand', 'interval', 'pushed'])
    .describe(
      'Why there is a run. The result of one that was `pushed` was made elsewhere: this server has its word and no exchanges.',
    ),
  pushed_id: z.string().nullable().describe('What a pushed run is called where it was made.'),
  created_by: z
    .string()
    .nullable()
    .describe('Who started or pushed it, such as `account …` or `token …` with an id.'),
  state: z.enum(RUN_STATES),
  attempt: z.int().describe('How many runners have worked on it.'),
  cancel_requested: z.boolean(),
  summary: RunSummary.nullable(),
  problem: z.string().nullable().describe('Why it failed.'),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
});
export const RunPage = pageOf(Run);
export const RunDraft = z.strictObject({ selection: RunSelection.default({}) });
export const RunListQuery = PageQuery.extend({
  api_id: Id.optional(),
  environment_id: Id.optional(),
  state: z.enum(RUN_STATES).optional(),
});

export const PushedResult = z.strictObject({ result: RunResultSchema });

/** Steps that have ended, with the address of what they left in the store of evidence. */
export const StepList = z.strictObject({
  items: z.array(z.strictObject({ name: z.string(), finished_at: Moment, object: z.string().nullable() })),
});
