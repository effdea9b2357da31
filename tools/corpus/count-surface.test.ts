import { expect, test } from 'vitest';
import { countSurface } from './count-surface.ts';

test('no documents give no figures that are wrong', () => {
  expect(countSurface([])).toEqual([
    '0 documents, 0 operations, 0 references',
    'settled 0, tried 0, open 0, listed 0',
    '',
    'for nobody known: 0 operations',
    'open groups per document: median 0, 90 % ≤ 0, most 0, none in 0',
    'it took 0 ms (median), 0 ms at most',
  ]);
});

test('references are counted by state and rule, open groups by document', () => {
  const reference = {
    id: 'GET /a query:b_id',
    where: 'query',
    name: 'b_id',
    many: false,
    kind: 'object',
    to: null,
    key: 'id',
    address: null,
    state: 'open',
    signs: [{ rule: 'A3', message: '', source: 'description' }],
    confidence: 'guess',
  } as const;
  const surface = {
    operations: [
      {
        operation: 'GET /a',
        roles: ['reads'],
        audience: 'unknown',
        audienceBy: '',
        references: [reference],
      },
    ],
    groups: [{ name: 'b_id', kind: 'object', references: [reference.id], key: '' }],
  } as const;
  expect(countSurface([{ document: 'a.yaml', surface, took: 3 }]).slice(1)).toEqual([
    'settled 0, tried 0, open 1, listed 0',
    'A3 1',
    'for nobody known: 1 operations',
    'open groups per document: median 1, 90 % ≤ 1, most 1, none in 0',
    '  1  a.yaml  b_id',
    'it took 3 ms (median), 3 ms at most',
  ]);
});
