import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAgainAlone, type RunOne } from './run-again-alone.ts';
import { runStep } from './run-step.ts';
import { runSideBySide } from './side-by-side.ts';
import type { Step } from './steps.ts';
import { countFailed, summarise, type Outcome } from './summary.ts';

/**
 * Runs steps side by side and prints each in one piece when it ends, then the summary. Every step runs even after a
 * failure: one run shows everything that is wrong. Resolves to the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  root: string,
  print: (line: string) => void = console.log,
): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'probity-check-'));
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  try {
    const run: RunOne = async (step) => {
      print(`-- ${step.name} begins after ${elapsed().toFixed(0)} s`);
      const report = join(reports, `${step.name.replaceAll(':', '-')}.json`);
      const { outcome, output } = await runStep(step, { root, report });
      const result = `${outcome.passed ? 'passed' : 'FAILED'}, ${outcome.seconds.toFixed(1)} s`;
      print(
        [
          `\n== ${step.name} ==`,
          output.trimEnd(),
          ...(outcome.problem === undefined ? [] : [outcome.problem]),
          `== ${step.name}: ${result} ==\n`,
        ].join('\n'),
      );
      return outcome;
    };
    const ended = await runSideBySide(steps, async (step) => ({ step, outcome: await run(step) }));
    const outcomes: Outcome[] = [];
    for (const { step, outcome } of ended) outcomes.push(await runAgainAlone(step, outcome, run));
    print(`\n${summarise(outcomes, elapsed())}`);
    return countFailed(outcomes) > 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true });
  }
}
