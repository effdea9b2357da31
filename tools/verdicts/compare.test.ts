import { expect, test } from 'vitest';
import { differences } from './compare.ts';
import type { VerdictLine } from './verdict-line.ts';

const PASS: VerdictLine = ['2.1 · GET /a · read', 'pass', [], []];
const FAIL: VerdictLine = ['2.1 · GET /b · read', 'fail', ['foreign-object-read'], []];

test.each<[string, VerdictLine[], VerdictLine[], string[]]>([
  ['nothing changed, in another order', [PASS, FAIL], [FAIL, PASS], []],
  ['a case is gone', [PASS], [], ['2.1 · GET /a · read: pass → no such case']],
  ['a case is new', [], [PASS], ['2.1 · GET /a · read: no such case → pass']],
  [
    'two cases changed places, which no sum shows',
    [PASS, FAIL],
    [
      [FAIL[0], 'pass', [], []],
      [PASS[0], 'fail', ['foreign-object-read'], []],
    ],
    [
      '2.1 · GET /a · read: pass → fail foreign-object-read',
      '2.1 · GET /b · read: fail foreign-object-read → pass',
    ],
  ],
  [
    'the same verdict has another code',
    [FAIL],
    [[FAIL[0], 'fail', ['refused-otherwise'], []]],
    ['2.1 · GET /b · read: fail foreign-object-read → fail refused-otherwise'],
  ],
])('%s', (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});
