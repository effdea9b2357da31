import { describe, expect, it } from 'vitest';
import { CORRECT } from './correct-trial.test-api.ts';
import { reportMatrix } from './report-matrix.ts';
import type { Trial } from './try-variant.ts';

const RED: Trial = {
  ...CORRECT,
  id: 'a-red',
  kind: 'red',
  expected: ['2.1 foreign-object-read'],
  found: ['2.1 foreign-object-read'],
  outcomes: { ...CORRECT.outcomes, '2.1 · GET /a': 'fail foreign-object-read' },
  touched: ['2.1'],
};
const GREEN: Trial = { ...CORRECT, id: 'a-green', kind: 'green', touched: ['2.1'] };
const ASKED = [CORRECT, RED, GREEN];

const cases = [
  {
    name: 'all as expected',
    trials: ASKED,
    counts: 'red caught 1/1, amber 0/0, green clean 1/1',
    isRight: true,
  },
  {
    name: 'a missed red',
    trials: [CORRECT, { ...RED, found: [] }, GREEN],
    counts: 'red caught 0/1, amber 0/0, green clean 1/1',
    wrong: '✗ a-red: missed 2.1 foreign-object-read',
    isRight: false,
  },
  {
    name: 'a green that broke, which counts among those asked for',
    trials: [CORRECT, RED],
    broken: [{ task: 'a-green', reason: 'the process was ended by SIGKILL' }],
    counts: 'red caught 1/1, amber 0/0, green clean 0/1',
    wrong: '✗ a-green: the trial broke twice: the process was ended by SIGKILL',
    isRight: false,
  },
  {
    name: 'a check outside the touched ones that comes out otherwise',
    trials: [
      CORRECT,
      RED,
      { ...GREEN, outcomes: { ...GREEN.outcomes, '1.1 · GET /a': 'inconclusive throttled' } },
    ],
    counts: 'red caught 1/1, amber 0/0, green clean 1/1',
    wrong:
      '✗ a-green: 1.1 is touched, and checks-by-seam.ts leaves it out: 1.1 · GET /a: inconclusive throttled, on the correct lab pass',
    isRight: false,
  },
  {
    name: 'a check outside the touched ones that was not run',
    trials: [CORRECT, RED, { ...GREEN, verdicts: { '2.1': 'pass' }, outcomes: { '2.1 · GET /a': 'pass' } }],
    counts: 'red caught 1/1, amber 0/0, green clean 1/1',
    isRight: true,
  },
];

describe('the end of a matrix', () => {
  it.each(cases)('$name', ({ trials, broken = [], counts, wrong, isRight }) => {
    const report = reportMatrix(ASKED, trials, broken, 12.4);
    expect(report.lines).toEqual([
      '',
      'correct lab: {"1.1":"pass","2.1":"pass"}, 0 undecided',
      '12 s',
      counts,
      ...(wrong === undefined ? [] : [wrong]),
    ]);
    expect(report.isRight).toBe(isRight);
  });
});
