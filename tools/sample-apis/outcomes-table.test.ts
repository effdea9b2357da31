import { pairs } from '@probity/sample-apis';
import { expect, test } from 'vitest';
import { readOutcomes, recordOutcomes } from './outcomes-table.ts';

test('the table names every pair and nothing else', () => {
  expect(Object.keys(readOutcomes()).toSorted()).toEqual(pairs.map(({ name }) => name).toSorted());
});

const OLD = {
  flawed: { before: 'WRONG PASS', now: 'undecided' },
  correct: { before: 'clean', now: 'clean' },
} as const;

test('a new measurement keeps the outcome of the first day', () => {
  const measured = new Map([['old', { flawed: 'caught', correct: 'clean' } as const]]);
  expect(recordOutcomes({ old: OLD }, measured)).toEqual({
    old: { ...OLD, flawed: { before: 'WRONG PASS', now: 'caught' } },
  });
});

test('a new pair begins with what was measured, and others stay', () => {
  const measured = new Map([['new', { flawed: 'undecided', correct: 'WRONG FAIL' } as const]]);
  expect(recordOutcomes({ old: OLD }, measured)).toEqual({
    old: OLD,
    new: {
      flawed: { before: 'undecided', now: 'undecided' },
      correct: { before: 'WRONG FAIL', now: 'WRONG FAIL' },
    },
  });
});
