import { expect, test } from 'vitest';
import { mergeLedger, type LedgerLine } from './merge-ledger.ts';

const INTENT = { n: 1, label: 'one', kind: 'object', state: 'intended' };

const CASES: readonly [string, readonly LedgerLine[], readonly LedgerLine[], readonly LedgerLine[]][] = [
  ['an intent', [], [INTENT], [INTENT]],
  [
    'what became of it',
    [INTENT],
    [{ n: 1, state: 'made', id: '7' }],
    [{ ...INTENT, state: 'made', id: '7' }],
  ],
  [
    'both at once',
    [],
    [INTENT, { n: 1, state: 'made', id: '7' }, { n: 1, state: 'undone' }],
    [{ ...INTENT, state: 'undone', id: '7' }],
  ],
  [
    'another id',
    [{ ...INTENT, state: 'made', id: '7', former: ['6'] }],
    [{ n: 1, state: 'made', id: '8' }],
    [{ ...INTENT, state: 'made', id: '8', former: ['6', '7'] }],
  ],
  [
    'the same again, as after an answer that was lost',
    [{ ...INTENT, state: 'made', id: '7' }],
    [{ n: 1, state: 'made', id: '7' }],
    [{ ...INTENT, state: 'made', id: '7' }],
  ],
  [
    'variables of a flow',
    [INTENT],
    [{ n: 1, state: 'made', variables: { a: 1 } }],
    [{ ...INTENT, state: 'made', variables: { a: 1 } }],
  ],
  ['what became of nothing', [], [{ n: 3, state: 'made' }], []],
  [
    'only what changes',
    [INTENT, { ...INTENT, n: 2 }],
    [{ n: 2, state: 'left' }],
    [{ ...INTENT, n: 2, state: 'left' }],
  ],
];

test.each(CASES)('%s', (_, entries, lines, merged) => {
  expect(mergeLedger(entries, lines)).toEqual(merged);
});
