import { readFileSync, writeFileSync } from 'node:fs';
import { pairOutcomes } from '@probity/sample-apis';
import { parse } from 'yaml';
import { z } from 'zod';
import { OUTCOMES, type Form, type Outcome } from './judge-pair.ts';

const Entry = z.strictObject({ before: z.enum(OUTCOMES), now: z.enum(OUTCOMES) });
const Table = z.record(z.string(), z.strictObject({ flawed: Entry, correct: Entry }));

/** For each pair and form: its outcome when it was added, and the one that a run must not fall behind. */
export type OutcomesTable = z.infer<typeof Table>;

const HEAD = `# The outcome of each run on the pairs. \`before\` is the outcome on the day the pair was added, and is never changed.
# \`now\` is what \`node tools/sample-apis/pairs.ts\` expects; \`--write\` records what it measured.
`;

/** The table as it is committed. */
export function readOutcomes(): OutcomesTable {
  return Table.parse(parse(readFileSync(pairOutcomes, 'utf8')) ?? {});
}

/** Records what was measured as `now`; `before` stays, or is the same for a pair that is new. */
export function recordOutcomes(
  table: OutcomesTable,
  measured: ReadonlyMap<string, Readonly<Record<Form, Outcome>>>,
): OutcomesTable {
  const updated = [...measured].map(([name, { flawed, correct }]) => {
    const known = table[name];
    return [
      name,
      {
        flawed: { before: known?.flawed.before ?? flawed, now: flawed },
        correct: { before: known?.correct.before ?? correct, now: correct },
      },
    ] as const;
  });
  return { ...table, ...Object.fromEntries(updated) };
}

/** Writes the table, with its pairs in the order in which they were added. */
export function writeOutcomes(table: OutcomesTable): void {
  writeFileSync(pairOutcomes, `${HEAD}${Object.entries(table).map(linesOf).join('')}`);
}

/** One line for each form, so that a change is one line. */
function linesOf([name, { flawed, correct }]: readonly [string, OutcomesTable[string]]): string {
  const line = ({ before, now }: OutcomesTable[string][Form]): string => `{ before: ${before}, now: ${now} }`;
  return `${name}:\n  flawed: ${line(flawed)}\n  correct: ${line(correct)}\n`;
}
