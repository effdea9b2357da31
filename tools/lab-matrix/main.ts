import { join } from 'node:path';
import { variants } from '@probity/lab';
import { problemsOf } from './judge-trial.ts';
import type { Trial } from './try-variant.ts';
import { workThrough } from './work-through.ts';

const wanted = process.argv.slice(2);
const queue = ['correct', ...variants.map(({ id }) => id)].filter(
  (id) => wanted.length === 0 || wanted.includes(id),
);
const started = performance.now();

const { done: trials, broken } = await workThrough<Trial>(
  join(import.meta.dirname, 'worker.ts'),
  queue,
  show,
);
report();

function show(trial: Trial): void {
  const wrong = problemsOf(trial);
  const sign = wrong.length === 0 ? '✓' : '✗';
  const seen = trial.found.join(', ') || 'nothing';
  console.log(
    `${sign} ${trial.kind.padEnd(7)} ${trial.id.padEnd(34)} ${trial.seconds.toFixed(1)} s  ${trial.requests} requests  ${seen}`,
  );
  for (const line of wrong) console.log(`    ${line}`);
}

function report(): void {
  const count = (kind: string): string => {
    const all = trials.filter((trial) => trial.kind === kind);
    return `${all.filter((trial) => problemsOf(trial).length === 0).length}/${all.length}`;
  };
  const correct = trials.find(({ kind }) => kind === 'correct');
  if (correct)
    console.log(`\ncorrect lab: ${JSON.stringify(correct.verdicts)}, ${correct.undecided.length} undecided`);
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
  console.log(`red caught ${count('red')}, amber ${count('amber')}, green clean ${count('green')}`);
  const wrong = trials.filter((trial) => problemsOf(trial).length > 0);
  for (const trial of wrong) console.log(`✗ ${trial.id}: ${problemsOf(trial).join('; ')}`);
  for (const id of broken) console.log(`✗ ${id}: the trial broke`);
  if (wrong.length > 0 || broken.length > 0 || trials.length === 0) process.exitCode = 1;
}
