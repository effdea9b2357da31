import { z } from 'zod';
import { publishedSchema } from '../json/published-schema.ts';

/** The format of a baseline. */
export const BASELINE_FORMAT = 'probity-baseline/1';

const BaselineFindingSchema = z.object({
  fingerprint: z.string(),
  check: z.string(),
  /** Null for the API as a whole. */
  operation: z.string().nullable(),
  code: z.string(),
});

/** The form of `probity-baseline.json`: the findings of one whole run, and nothing that another run would change. */
export const BaselineSchema = z.object({
  format: z.literal(BASELINE_FORMAT),
  findings: z.array(BaselineFindingSchema.readonly()).readonly(),
});

/** The findings that were there on the day the baseline was written. */
export type Baseline = Readonly<z.output<typeof BaselineSchema>>;

/** A finding of a baseline. */
export type BaselineFinding = Baseline['findings'][number];

/** The JSON Schema of `probity-baseline.json`. */
export function baselineJsonSchema(): object {
  return publishedSchema(BaselineSchema, {
    title: 'Probity baseline',
    description: 'The findings of one whole run, by their fingerprints. Later runs are compared with it.',
  });
}
