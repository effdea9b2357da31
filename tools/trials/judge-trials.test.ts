import { expect, test } from 'vitest';
import { judgeTrials, type TrialRun } from './judge-trials.ts';

const RUN: TrialRun = { name: 'ids', form: 'flawed', outcome: 'caught' };
const FINE = [RUN, { ...RUN, form: 'correct', outcome: 'clean' }, { ...RUN, outcome: 'undecided' }];

const cases: readonly [
  name: string,
  runs: readonly TrialRun[],
  wrong: readonly string[],
  failed: readonly string[],
][] = [
  ['caught, clean and undecided are no mistakes', FINE, [], []],
  ['a wrong pass is named', [{ ...RUN, outcome: 'WRONG PASS' }], ['ids:flawed: WRONG PASS'], []],
  ['a wrong fail is named', [{ ...RUN, outcome: 'WRONG FAIL' }], ['ids:flawed: WRONG FAIL'], []],
  ['an arguable one is not', [{ ...RUN, outcome: 'WRONG PASS', arguable: 'see there' }], [], []],
  [
    'a run without a result fails',
    [{ ...RUN, outcome: 'error', error: 'no result' }],
    [],
    ['ids:flawed: no result'],
  ],
  ['no run at all fails', [], [], ['no trial was run']],
];

test.each(cases)('%s', (_name, runs, wrong, failed) => expect(judgeTrials(runs)).toEqual({ wrong, failed }));
