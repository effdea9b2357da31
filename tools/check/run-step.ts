import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { watchProcessors } from './busy.ts';
import { readVitestReport } from './read-vitest-report.ts';
import type { Step } from './steps.ts';
import type { Outcome } from './summary.ts';

/** Steps start hundreds of processes with the same sources, which are compiled once for all of them. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/probity-compiled');
const ENVIRONMENT = { NODE_COMPILE_CACHE: COMPILED, ...process.env };

/** So many of a failed step's last lines are shown again under all steps. */
const LAST_LINES = 25;

/** Runs one step through its npm script, and keeps what it prints, to be shown in one piece. */
export async function runStep(
  step: Pick<Step, 'name' | 'script' | 'arguments' | 'vitest'>,
  { root, report }: { root: string; report: string },
): Promise<{ readonly outcome: Outcome; readonly output: string }> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const extra = [...step.arguments, ...(step.vitest ? reporters : [])];
  const started = performance.now();
  const busy = watchProcessors();
  const { status, output } = await outputOf('npm', ['run', step.script, '--', ...extra], root);
  const seconds = (performance.now() - started) / 1000;
  const done = { name: step.name, seconds, busy: busy() };
  if (!step.vitest) {
    const passed = status === 0;
    const reasons = passed ? [] : lastLines(output);
    return { output, outcome: { ...done, passed, tests: undefined, problem: undefined, reasons } };
  }
  const read = readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
  return { output, outcome: { ...done, passed: status === 0 && read.problem === undefined, ...read } };
}

/** A process that a step left behind keeps the streams open; so long it is waited for what they still bring. */
const MOST_MS_AFTER_EXIT = 10_000;

/** Runs a command; resolves to how it ended and what it printed on both streams, as it came. */
function outputOf(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, args, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: null, output: `${output}${message}\n` }));
    child.on('close', (status) => resolve({ status, output }));
    child.on('exit', () =>
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, MOST_MS_AFTER_EXIT).unref(),
    );
  });
}

function lastLines(output: string): string[] {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-LAST_LINES);
}
