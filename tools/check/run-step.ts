import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readVitestReport } from './read-vitest-report.ts';
import type { Step } from './steps.ts';
import type { Outcome } from './summary.ts';

/** So many of a failed step's last lines are shown again under all steps. */
const LAST_LINES = 25;

/** Runs one step through its npm script; its output goes on to the terminal. */
export async function runStep(
  step: Step,
  { root, report }: { root: string; report: string },
): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const extra = [...step.arguments, ...(step.vitest ? reporters : [])];
  const started = performance.now();
  const { status, lines } = await passOn(['run', step.script, '--', ...extra], root);
  const seconds = (performance.now() - started) / 1000;
  const done = { name: step.name, seconds };
  if (!step.vitest) {
    const passed = status === 0;
    return { ...done, passed, tests: undefined, problem: undefined, reasons: passed ? [] : lines };
  }
  const read = readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
  return { ...done, passed: status === 0 && read.problem === undefined, ...read };
}

/** Runs npm, shows what it prints as it comes, and keeps the end of it. */
function passOn(args: readonly string[], cwd: string): Promise<{ status: number | null; lines: string[] }> {
  const child = spawn('npm', args, { cwd, stdio: ['inherit', 'pipe', 'pipe'] });
  let kept = '';
  const take = (stream: NodeJS.WriteStream) => (chunk: string) => {
    stream.write(chunk);
    kept = (kept + chunk).slice(-10_000);
  };
  child.stdout.setEncoding('utf8').on('data', take(process.stdout));
  child.stderr.setEncoding('utf8').on('data', take(process.stderr));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const lines = stripVTControlCharacters(kept).trimEnd().split('\n');
      resolve({ status, lines: lines.slice(-LAST_LINES) });
    });
  });
}
