import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { variants } from '@probity/lab';
import { complaints } from './judge-trial.ts';
import type { Trial } from './try-variant.ts';

type Message = { ready: true } | { trial: Trial } | { broke: string; message: string };

const wanted = process.argv.slice(2);
const queue = ['correct', ...variants.map(({ id }) => id)].filter(
  (id) => wanted.length === 0 || wanted.includes(id),
);
const trials: Trial[] = [];
const broken: string[] = [];
const started = performance.now();

await Promise.all(Array.from({ length: Math.min(queue.length, 3 * availableParallelism()) }, worker));
report();

/** Three processes a core, because most of a run is waiting. One works off the queue, so that a variant cannot disturb the next one's event loop for long. */
function worker(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'worker.ts'));
  return new Promise((resolve) => {
    const next = (): void => {
      const id = queue.shift();
      if (id === undefined) child.kill();
      else child.send(id);
    };
    child.on('message', (message: Message) => {
      if ('trial' in message) show(message.trial);
      if ('broke' in message) {
        broken.push(message.broke);
        console.log(`✗ ${message.broke}: the trial broke\n${message.message}`);
      }
      next();
    });
    child.on('exit', () => resolve());
  });
}

function show(trial: Trial): void {
  trials.push(trial);
  const wrong = complaints(trial);
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
    return `${all.filter((trial) => complaints(trial).length === 0).length}/${all.length}`;
  };
  const correct = trials.find(({ kind }) => kind === 'correct');
  if (correct)
    console.log(`\ncorrect lab: ${JSON.stringify(correct.verdicts)}, ${correct.undecided.length} undecided`);
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
  console.log(`red caught ${count('red')}, amber ${count('amber')}, green clean ${count('green')}`);
  const wrong = trials.some((trial) => complaints(trial).length > 0);
  if (wrong || broken.length > 0 || trials.length === 0) process.exitCode = 1;
}
