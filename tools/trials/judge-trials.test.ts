import { expect, test } from 'vitest';
import { caughtOf, judgeTrials, toFormRuns, type TrialRun } from './judge-trials.ts';

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

test.each<[name: string, runs: readonly TrialRun[], caught: number, provable: number]>([
  ['a flaw that is caught', [RUN], 1, 1],
  ['one that is not', [{ ...RUN, outcome: 'undecided' }], 0, 1],
  ['a correct form is no flaw', [{ ...RUN, form: 'correct', outcome: 'clean' }], 0, 0],
  ['what a caller cannot prove', [{ ...RUN, provable: false, outcome: 'undecided' }], 0, 0],
  ['what can be argued about', [{ ...RUN, arguable: 'see there' }], 0, 0],
])('the share of flaws that were caught counts %s', (_name, runs, caught, provable) => {
  expect(caughtOf(runs)).toEqual({ caught, provable });
});
