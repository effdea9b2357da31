import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.ts';
import { STEPS } from './steps.ts';
import { countFailed, summarise, type Outcome } from './summary.ts';

const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'probity-check-'));
const outcomes: Outcome[] = [];

try {
  // Every step runs even after a failure: one run shows everything that is wrong.
  for (const step of STEPS) {
    console.log(`\n== ${step.name} ==`);
    const outcome = await runStep(step, { root, report: join(reports, `${step.name}.json`) });
    if (outcome.problem !== undefined) console.log(outcome.problem);
    console.log(
      `== ${step.name}: ${outcome.passed ? 'passed' : 'FAILED'}, ${outcome.seconds.toFixed(1)} s ==`,
    );
    outcomes.push(outcome);
  }
} finally {
  rmSync(reports, { recursive: true });
}

console.log(`\n${summarise(outcomes)}`);
process.exitCode = countFailed(outcomes) > 0 ? 1 : 0;
