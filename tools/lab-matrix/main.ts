import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { variants } from '@probity/lab';
import { isLeftOpen, problemsOf } from './judge-trial.ts';
import { reportMatrix } from './report-matrix.ts';
import { keepMeasured } from '../accuracy/measured.ts';
import { measuredOnLab } from '../accuracy/of-lab.ts';
import { keepOutcomes } from '../verdicts/keep.ts';
import type { Trial } from './try-variant.ts';
import { workThrough } from './work-through.ts';

/**
 * `npm run lab:matrix` runs every check against every variant of the lab; `-- --touched` only those that can touch what
 * a variant changes, `-- --own` only those that it is about, as CI does, and `-- <id>` names some variants.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { touched: { type: 'boolean', default: false }, own: { type: 'boolean', default: false } },
});
const started = performance.now();
const asked = [{ id: 'correct', kind: 'correct' } as const, ...variants].filter(
  ({ id }) => positionals.length === 0 || positionals.includes(id),
);
const unknown = positionals.filter((id) => !asked.some((each) => each.id === id));
if (unknown.length > 0) throw new Error(`No variant is named ${unknown.join(', ')}.`);

const args = [...(values.touched ? ['--touched'] : []), ...(values.own ? ['--own'] : [])];
const work = (ids: readonly string[], lanes?: number) =>
  workThrough<Trial>(join(import.meta.dirname, 'worker.ts'), ids, show, { args, ...(lanes && { lanes }) });
const first = await work(asked.map(({ id }) => id));
const open = first.done.filter(isLeftOpen).map(({ id }) => id);
if (open.length > 0) console.log(`\nLeft open, and tried again one by one: ${open.join(', ')}`);
const second = await work(open, 1);
const done = [...first.done.filter(({ id }) => !open.includes(id)), ...second.done];
const broken = [...first.broken, ...second.broken];
const { lines, isRight } = reportMatrix(asked, done, broken, (performance.now() - started) / 1000);
console.log(lines.join('\n'));
if (!isRight) process.exitCode = 1;

function show(trial: Trial): void {
  keepOutcomes(trial.id, trial.outcomes);
  keepMeasured('lab', trial.id, measuredOnLab(trial));
  const wrong = problemsOf(trial);
  const sign = wrong.length === 0 ? '✓' : '✗';
  const seen = trial.found.join(', ') || 'nothing';
  console.log(
    `${sign} ${trial.kind.padEnd(7)} ${trial.id.padEnd(34)} ${trial.seconds.toFixed(1)} s  ${trial.requests} requests  ${seen}`,
  );
  for (const line of wrong) console.log(`    ${line}`);
}
