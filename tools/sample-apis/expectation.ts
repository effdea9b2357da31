import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, type SampleApi } from '@probity/sample-apis';
import { parse } from 'yaml';
import { z } from 'zod';

const Expectation = z.strictObject({
  flaws: z.record(
    z.string(),
    z.strictObject({ check: z.string(), at: z.string().optional(), words: z.string() }),
  ),
  /** Checks that fail on the flawed form as a consequence, with the reason. */
  follows: z.record(z.string(), z.string()).default({}),
  /** Checks whose findings of the kind wrong status are true of both forms. */
  wrong_status: z.array(z.string()).default([]),
  /** Checks whose findings are true of both forms, with the reason. */
  both_forms: z.record(z.string(), z.string()).default({}),
});

/** What runs on a twin are expected to find. */
export type Expectation = z.infer<typeof Expectation>;

/** Reads the expectations of a twin, which must speak of exactly its flaws. */
export function expectationOf(sampleApi: SampleApi): Expectation {
  const read = Expectation.parse(parse(readFileSync(join(folderOf(sampleApi), 'expected.yaml'), 'utf8')));
  const named = Object.keys(read.flaws).toSorted().join(', ');
  if (named !== sampleApi.flaws.toSorted().join(', ')) {
    throw new Error(`expected.yaml of ${sampleApi.name} names other flaws than the twin: ${named}`);
  }
  return read;
}
