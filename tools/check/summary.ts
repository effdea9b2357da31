import type { TestCounts } from './read-vitest-report.ts';

/** How one step ended. */
export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly tests: TestCounts | undefined;
  readonly problem: string | undefined;
  /** Of a step that failed: its last lines, or its failed tests. */
  readonly reasons: readonly string[];
}

/** What failed and why, the table of steps, the total time, how things are counted, and alone on the last line the counts. */
export function summarise(outcomes: readonly Outcome[], wallSeconds: number): string {
  const sum = outcomes.reduce((total, { seconds }) => total + seconds, 0);
  return [
    ...outcomes.flatMap(whyFailed),
    ...outcomes.map(row),
    `Total time: ${wallSeconds.toFixed(1)} s, side by side; the steps add up to ${sum.toFixed(1)} s`,
    'Counted: each step, and each test of the steps that run vitest.',
    `${countPassed(outcomes)} passed, ${countFailed(outcomes)} failed`,
  ].join('\n');
}

/** Steps and tests that failed. */
export function countFailed(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { passed, tests }) => sum + (passed ? 0 : 1) + (tests?.failed ?? 0), 0);
}

function countPassed(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { passed, tests }) => sum + (passed ? 1 : 0) + (tests?.passed ?? 0), 0);
}

/** Once more at the end, where also those find it who see no more than the end. */
function whyFailed({ name, passed, reasons }: Outcome): string[] {
  return passed ? [] : [`${name} FAILED:`, ...reasons.map((line) => `  ${line}`), ''];
}

function row({ name, passed, seconds, tests }: Outcome): string {
  const counts = tests === undefined ? '' : `  ${tests.passed} tests passed, ${tests.failed} failed`;
  return `${name.padEnd(15)}${(passed ? 'passed' : 'FAILED').padEnd(8)}${`${seconds.toFixed(1)} s`.padStart(8)}${counts}`;
}
