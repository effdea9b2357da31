import type { Reference, ReferenceState } from '@probity/model';
import { expect, test } from 'vitest';
import { countSurface, type DocumentSurface } from './count-surface.ts';

const reference = (index: number, state: ReferenceState): Reference => ({
  id: `GET /a query:b${index}_id`,
  where: 'query',
  name: `b${index}_id`,
  many: false,
  kind: 'object',
  to: null,
  key: 'id',
  address: null,
  state,
  signs: [{ rule: 'A3', message: '', source: 'description' }],
  confidence: 'guess',
});

const documentOf = (
  states: readonly ReferenceState[],
  more: Partial<DocumentSurface> = {},
): DocumentSurface => {
  const references = states.map((state, index) => reference(index, state));
  const open = references.filter(({ state }) => state === 'open');
  return {
    document: 'a.yaml',
    surface: {
      operations: [
        { operation: 'GET /a', roles: ['reads'], audience: 'unknown', audienceBy: '', references },
      ],
      groups: open.map(({ id, name, kind }) => ({ name, kind, references: [id], key: '' })),
    },
    took: 3,
    inCases: 1,
    inOpenCases: open.length,
    withReason: 0,
    unaccounted: [],
    requests: 4,
    ...more,
  };
};

const settled = (count: number): readonly ReferenceState[] => Array.from({ length: count }, () => 'settled');
const open = (count: number): readonly ReferenceState[] => Array.from({ length: count }, () => 'open');

test('references are counted by state and rule, open groups by document', () => {
  expect(countSurface([documentOf(['settled', 'settled', 'open', 'listed'])], 2 ** 20).lines).toEqual([
    '1 documents, 1 operations, 4 references',
    'settled 2, tried 0, open 1, listed 1',
    'settled: 66.7 % of what is settled, tried or open; not open: 75.0 % of all',
    'A3 4',
    'audience: unknown 1 (100.0 %)',
    'open groups by document: median 1, 90 % ≤ 1, most 1; none in 0, more than 10 in 0',
    '  1  a.yaml  b2_id',
    '2.1: 1 references in cases, 1 in open cases, 0 in none for a reason, 0 unaccounted for',
    '2.1 has a planned case in 1 documents; requests by document: median 4, 90 % ≤ 4, most 4',
    'milliseconds by document: median 3, 90 % ≤ 3, most 3; most memory 1 MB, all documents in one process',
  ]);
});

const BOUNDS: readonly (readonly [what: string, all: readonly DocumentSurface[], holds: boolean])[] = [
  ['no documents', [], false],
  ['all references settled', [documentOf(settled(4))], true],
  ['85 % settled', [documentOf([...settled(17), ...open(3)])], true],
  ['80 % settled', [documentOf([...settled(16), ...open(4)])], false],
  ['listed ones, which do not count', [documentOf(['settled', 'listed', 'listed'])], true],
  ['a forgotten reference', [documentOf(settled(4), { unaccounted: ['GET /a query:c'] })], false],
  [
    'one document in 51 with more than ten groups',
    [documentOf([...settled(100), ...open(11)]), ...Array.from({ length: 50 }, () => documentOf(settled(4)))],
    true,
  ],
  [
    'two documents in 51 with more than ten groups',
    [
      ...Array.from({ length: 2 }, () => documentOf([...settled(100), ...open(11)])),
      ...Array.from({ length: 49 }, () => documentOf(settled(4))),
    ],
    false,
  ],
];

test.each(BOUNDS)('%s: within bounds is %3$s', (_what, all, holds) => {
  expect(countSurface(all, 0).isWithinBounds).toBe(holds);
});
