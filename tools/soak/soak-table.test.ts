import { expect, test } from 'vitest';
import { soakProblems, soakTable, type Round } from './soak-table.ts';

const ROUND: Round = { requests: 100, outcomes: { a: 'pass', b: 'pass' }, left: 0, heap: 50 };

const cases: readonly [name: string, rounds: readonly Round[], problems: readonly string[]][] = [
  ['rounds alike', [ROUND, ROUND, ROUND], []],
  ['a first round that is larger', [{ ...ROUND, heap: 20 }, ROUND, ROUND], []],
  ['another verdict', [ROUND, { ...ROUND, outcomes: { a: 'pass', b: 'fail x' } }], ['round 2: b: fail x']],
  ['a case that is gone', [ROUND, { ...ROUND, outcomes: { a: 'pass' } }], ['round 2: b: no case']],
  ['something left', [ROUND, { ...ROUND, left: 3 }], ['round 2: 3 objects were left']],
  ['memory', [ROUND, ROUND, { ...ROUND, heap: 130 }], ['memory grew to 2.6 times that of the second round']],
];

test.each(cases)('%s', (_name, rounds, problems) => expect(soakProblems(rounds)).toEqual(problems));

test('the table has a row for each round', () => {
  expect(
    soakTable([ROUND, { ...ROUND, outcomes: { a: 'pass' } }]).map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ['round', 'requests', 'cases', 'otherwise', 'left', 'memory'],
    ['1', '100', '2', '0', '0', '50.0 MB'],
    ['2', '100', '1', '1', '0', '50.0 MB'],
  ]);
});
