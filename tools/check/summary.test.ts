import { describe, expect, it } from 'vitest';
import { countFailed, summarise, type Outcome } from './summary.ts';

const lint: Outcome = {
  name: 'lint',
  passed: true,
  seconds: 1.23,
  busy: 0.5,
  tests: undefined,
  problem: undefined,
  reasons: [],
};
const test: Outcome = { ...lint, name: 'test', seconds: 10, tests: { passed: 40, failed: 0 } };
const broken: Outcome = { ...test, passed: false, tests: { passed: 38, failed: 2 } };
const empty: Outcome = {
  ...test,
  passed: false,
  tests: { passed: 0, failed: 0 },
  problem: 'vitest ran no test.',
};

const cases = [
  { name: 'adds passed steps and passed tests', outcomes: [lint, test], last: '42 passed, 0 failed' },
  {
    name: 'counts a failed step alongside its failed tests',
    outcomes: [lint, broken],
    last: '39 passed, 3 failed',
  },
  {
    name: 'counts a run without tests as a failed step',
    outcomes: [lint, empty],
    last: '1 passed, 1 failed',
  },
];

describe('the summary of a check', () => {
  it.each(cases)('$name', ({ outcomes, last }) => {
    expect(summarise(outcomes, 9).split('\n').at(-1)).toBe(last);
    expect(last.endsWith(` ${countFailed(outcomes)} failed`)).toBe(true);
  });

  it('shows why steps failed, each step with its time, then the total', () => {
    const lines = summarise([lint, { ...broken, reasons: ['it breaks: 1 is not 2'] }], 10.5).split('\n');
    expect(lines.slice(0, 6)).toEqual([
      'test FAILED:',
      '  it breaks: 1 is not 2',
      '',
      'lint           passed     1.2 s  machine  50 % busy',
      'test           FAILED    10.0 s  machine  50 % busy  38 tests passed, 2 failed',
      'Total time: 10.5 s, side by side; the steps add up to 11.2 s',
    ]);
  });
});
