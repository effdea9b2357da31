import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { variants } from '@probity/lab';
import { workThrough } from '../lab-matrix/work-through.ts';
import { outcomeOf, type Outcome } from './score.ts';
import { percentOf, summaryOf, tableOf } from './table.ts';
import type { Trial } from './try-bare.ts';

/** At least this share of the reds that can be caught has to be. */
const ENOUGH = 90;

/**
 * `npm run lab:bare` runs without a profile on the correct lab and on every red variant; `-- --all` takes those that
 * are sound in an unusual way as well, which must not be accused, and `-- <id>` names some.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const chosen = variants.filter(({ id, kind }) =>
  positionals.length > 0 ? positionals.includes(id) : values.all || kind === 'red',
);
const outcomes: Outcome[] = [];
const wrong: string[] = [];
const started = performance.now();

const tasks = ['correct', 'correct+additions', ...chosen.map(({ id }) => id)];
const { done: trials, broken } = await workThrough<Trial>(
  join(import.meta.dirname, 'worker.ts'),
  tasks,
  show,
);
report();

function show(trial: Trial): void {
  const problemsOf = [...trial.errors.map((each) => `error ${each}`), ...problemLines(trial)];
  const name = trial.brings === 'nothing' ? trial.id : `${trial.id} with the additions`;
  console.log(
    `${problemsOf.length === 0 ? '✓' : '✗'} ${name.padEnd(34)} ${trial.seconds.toFixed(1)} s  ${trial.found.join(', ') || 'nothing found'}`,
  );
  for (const line of problemsOf) console.log(`    ${line}`);
  wrong.push(...problemsOf.filter((line) => !isTolerable(trial, line)));
}

/** A red that is missed lowers the score; where an unusual design needs a profile, nothing is tested, and it says so. */
function isTolerable({ id }: Trial, line: string): boolean {
  const isUnusual = chosen.some((each) => each.id === id && each.kind !== 'red');
  return line.startsWith('missed') || (isUnusual && line.startsWith('error Nothing was tested.'));
}

function problemLines(trial: Trial): readonly string[] {
  const variant = chosen.find(({ id }) => id === trial.id);
  if (variant === undefined) return trial.found.map((each) => `false alarm ${each}`);
  const outcome = outcomeOf(variant, trial);
  const alarms = outcome.falseAlarms.map((each) => `false alarm ${each}`);
  if (variant.kind !== 'red') return alarms;
  outcomes.push(outcome);
  return [
    ...alarms,
    ...outcome.passed.map((check) => `${check} passes, and it can be decided`),
    ...outcome.decidable.filter((check) => !outcome.caught.includes(check)).map((check) => `missed ${check}`),
  ];
}

function report(): void {
  for (const { task, reason } of broken) console.log(`✗ ${task}: the trial broke twice: ${reason}`);
  const bare = trials.find(({ id, brings }) => id === 'correct' && brings === 'nothing');
  const full = trials.find(({ id, brings }) => id === 'correct' && brings === 'additions');
  if (bare === undefined || full === undefined) {
    process.exitCode = 1;
    return;
  }
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
  const blind = outcomes.filter((each) => each.blind.length > 0);
  for (const { id, blind: checks } of blind)
    console.log(`not decidable there, and not seen: ${id} (${checks.join(', ')})`);
  console.log(`\n${tableOf(bare, full, outcomes).join('\n')}\n`);
  console.log(summaryOf(bare, full, outcomes));
  const isWhole = Object.values(full.verdicts).every((verdict) => verdict === 'pass');
  const isEnough = outcomes.length === 0 || percentOf(outcomes) >= ENOUGH;
  if (wrong.length > 0 || broken.length > 0 || !isWhole || !isEnough) process.exitCode = 1;
}
