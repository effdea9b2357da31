import type { RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { compareOutcomes, judgePair, type Form, type Outcome } from './judge-pair.ts';

const result = (verdicts: Readonly<Record<string, string>>, state = 'finished') =>
  ({
    run: { state },
    checks: Object.entries(verdicts).map(([check, verdict]) => ({ check, verdict, cases: [] })),
  }) as unknown as RunResult;

const judged: readonly [name: string, form: Form, result: RunResult, outcome: Outcome][] = [
  ['a flaw that fails is caught', 'flawed', result({ '2.1': 'fail' }), 'caught'],
  ['a flaw that passes is a mistake', 'flawed', result({ '2.1': 'pass' }), 'WRONG PASS'],
  ['a flaw without a case is one too', 'flawed', result({ '2.1': 'inapplicable' }), 'WRONG PASS'],
  [
    'a failure of another check catches nothing',
    'flawed',
    result({ '2.1': 'pass', '1.1': 'fail' }),
    'WRONG PASS',
  ],
  ['a correct form that passes is clean', 'correct', result({ '2.1': 'pass' }), 'clean'],
  ['a failure of any check is a mistake', 'correct', result({ '2.1': 'pass', '1.1': 'fail' }), 'WRONG FAIL'],
  ['inconclusive is undecided', 'correct', result({ '2.1': 'inconclusive' }), 'undecided'],
  ['a run that broke is an error', 'correct', result({ '2.1': 'pass' }, 'broken'), 'error'],
  ['a check that is not there is an error', 'flawed', result({}), 'error'],
];

test.each(judged)('%s', (_name, form, run, outcome) => expect(judgePair('2.1', form, run)).toBe(outcome));

const compared: readonly [now: Outcome, outcome: Outcome, comparison: string][] = [
  ['caught', 'caught', 'same'],
  ['caught', 'undecided', 'worse'],
  ['undecided', 'caught', 'better'],
  ['undecided', 'WRONG PASS', 'worse'],
  ['WRONG FAIL', 'WRONG FAIL', 'same'],
  ['WRONG FAIL', 'undecided', 'better'],
  ['WRONG PASS', 'error', 'worse'],
];

test.each(compared)('from %s to %s is %s', (now, outcome, comparison) =>
  expect(compareOutcomes(now, outcome)).toBe(comparison),
);
