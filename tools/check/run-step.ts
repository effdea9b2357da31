import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readVitestReport } from './read-vitest-report.ts';
import type { Step } from './steps.ts';
import type { Outcome } from './summary.ts';

/** Runs one step through its npm script; its output goes straight to the terminal. */
export function runStep(step: Step, { root, report }: { root: string; report: string }): Outcome {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const extra = [...step.arguments, ...(step.vitest ? reporters : [])];
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', step.script, '--', ...extra], { cwd: root, stdio: 'inherit' });
  const seconds = (performance.now() - started) / 1000;
  const done = { name: step.name, seconds };
  if (!step.vitest) return { ...done, passed: status === 0, tests: undefined, problem: undefined };

  const read = readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
  return { ...done, passed: status === 0 && read.problem === undefined, ...read };
}
