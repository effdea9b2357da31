import type { Step } from './steps.ts';
import type { Outcome } from './summary.ts';

/** More failures than this are no matter of a busy machine; tests that nothing has prepared are one. */
const MOST = 6;

/** What runs a step and says how it ended. */
export type RunOne = (step: Step) => Promise<Outcome>;

/**
 * Runs the few tests of a step again that failed among all the others, now alone. Many tests start servers and
 * browsers and wait for them, and two cores are not always enough for all that runs at once. A step in which
 * something else failed, or more than a few tests, stays as it is.
 */
export async function runAgainAlone(step: Step, outcome: Outcome, run: RunOne): Promise<Outcome> {
  const { failedTests, tests, problem, reasons } = outcome;
  const isWorthwhile =
    !outcome.passed &&
    problem === undefined &&
    tests !== undefined &&
    failedTests !== undefined &&
    failedTests !== null &&
    failedTests.length > 0 &&
    reasons.length <= MOST;
  if (!isWorthwhile) return outcome;
  const files = [...new Set(failedTests.map(({ file }) => file))];
  const names = failedTests.map(({ name }) => RegExp.escape(name)).join('|');
  const again = await run({ ...step, arguments: [...step.arguments, ...files, '-t', `^(${names})$`] });
  const seconds = outcome.seconds + again.seconds;
  if (!again.passed || again.tests?.passed !== failedTests.length) return { ...outcome, seconds };
  return {
    ...outcome,
    passed: true,
    seconds,
    tests: { passed: tests.passed + failedTests.length, failed: 0 },
    reasons: [],
    onlyAlone: outcome.reasons,
  };
}
