import type { FailedTest, TestCounts } from './read-vitest-report.ts';

/** How one step ended. */
export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** How busy the machine was meanwhile, from 0 to 1, also with what ran at the same time. */
  readonly busy: number;
  readonly tests: TestCounts | undefined;
  readonly problem: string | undefined;
  /** Of a step that failed: its last lines, or its failed tests. */
  readonly reasons: readonly string[];
  /** Of a step that runs vitest: the tests that failed; null if something else failed. */
  readonly failedTests?: readonly FailedTest[] | null;
  /** Tests that failed among the others and passed when they ran alone, with why they failed. */
  readonly onlyAlone?: readonly string[];
}

/** What failed and why, the table of steps, the total time, how things are counted, and alone on the last line the counts. */
export function summarise(outcomes: readonly Outcome[], wallSeconds: number): string {
  const sum = outcomes.reduce((total, { seconds }) => total + seconds, 0);
  return [
    ...outcomes.flatMap(whyFailed),
    ...outcomes.flatMap(passedAlone),
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

/** A test that needs a quiet machine is a weakness of the test, which is to be seen and fixed. */
function passedAlone({ name, onlyAlone = [] }: Outcome): string[] {
  if (onlyAlone.length === 0) return [];
  return [
    `${name} passed, these tests only when run again alone:`,
    ...onlyAlone.map((line) => `  ${line}`),
    '',
  ];
}

function row({ name, passed, seconds, busy, tests }: Outcome): string {
  const counts = tests === undefined ? '' : `  ${tests.passed} tests passed, ${tests.failed} failed`;
  const cells = [
    name.padEnd(15),
    (passed ? 'passed' : 'FAILED').padEnd(8),
    `${seconds.toFixed(1)} s`.padStart(8),
    `  machine ${`${(100 * busy).toFixed(0)} %`.padStart(5)} busy`,
  ];
  return `${cells.join('')}${counts}`;
}
