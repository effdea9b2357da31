import { expect, test } from 'vitest';
import { judgeTrials, type TrialRun } from './judge-trials.ts';

const RUN: TrialRun = { name: 'ids-in-paths', form: 'flawed', outcome: 'caught' };

const cases: readonly [name: string, runs: readonly TrialRun[], wrong: readonly string[]][] = [
  [
    'caught, clean and undecided are no mistakes',
    [RUN, { ...RUN, outcome: 'clean' }, { ...RUN, outcome: 'undecided' }],
    [],
  ],
  ['a wrong pass is one', [{ ...RUN, outcome: 'WRONG PASS' }], ['ids-in-paths:flawed: WRONG PASS']],
  [
    'so is a wrong fail',
    [{ ...RUN, form: 'correct', outcome: 'WRONG FAIL' }],
    ['ids-in-paths:correct: WRONG FAIL'],
  ],
  [
    'but not one that can be argued about',
    [{ ...RUN, outcome: 'WRONG PASS', arguable: 'the specification' }],
    [],
  ],
  [
    'a run without a result is named with its cause',
    [{ ...RUN, outcome: 'error', error: 'no result' }],
    ['ids-in-paths:flawed: error (no result)'],
  ],
  ['no run proves nothing', [], ['no trial was run']],
];

test.each(cases)('%s', (_name, runs, wrong) => expect(judgeTrials(runs)).toEqual(wrong));
