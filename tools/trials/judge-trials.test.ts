import { expect, test } from 'vitest';
import { judgeTrials, toFormRuns, type TrialRun } from './judge-trials.ts';

const RUN: TrialRun = { name: 'ids', form: 'flawed', check: '2.2', outcome: 'caught' };
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

test.each<[name: string, run: TrialRun, because: string | undefined]>([
  ['a run that is caught', RUN, undefined],
  ['an arguable run', { ...RUN, arguable: 'see there' }, 'see there'],
  [
    'an unprovable flaw that is undecided',
    { ...RUN, provable: false, outcome: 'undecided' },
    'a caller cannot prove it',
  ],
  ['an unprovable flaw that is passed', { ...RUN, provable: false, outcome: 'WRONG PASS' }, undefined],
])('%s is excused only with a reason', (_name, run, because) => {
  expect(toFormRuns([run])).toMatchObject([{ check: '2.2', because }]);
});
