import type { Exchange, Operation } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { matrixOf } from './cells.ts';

const READ = { id: 'GET /things', authRole: null } as Operation;
const REFRESH = { id: 'POST /refresh', authRole: 'refresh' } as Operation;

/** An exchange of alice with as much as a cell needs. */
function exchange(change: Partial<Exchange> & { status?: number; catchAll?: boolean }): Exchange {
  const { status = 200, catchAll = false, ...rest } = change;
  return {
    as: 'alice',
    operation: READ.id,
    purpose: 'control',
    class: 'success',
    answer: { status },
    facts: { catchAll },
    ...rest,
  } as Exchange;
}

const CASES: [what: string, exchanges: Exchange[], cell: { kind: string; status: number }][] = [
  ['a call that worked is ok', [exchange({})], { kind: 'ok', status: 200 }],
  ['nothing sent is not tried', [], { kind: 'not tried', status: 0 }],
  ['what another identity got is not hers', [exchange({ as: 'bob' })], { kind: 'not tried', status: 0 }],
  [
    'a refusal keeps its status',
    [exchange({ class: 'forbidden', status: 403 })],
    { kind: 'refused', status: 403 },
  ],
  [
    'the page that every path gets is no answer',
    [exchange({ catchAll: true })],
    { kind: 'missing', status: 200 },
  ],
  [
    'one good answer outweighs a later bad one',
    [exchange({}), exchange({ class: 'server-error', status: 500 })],
    { kind: 'ok', status: 200 },
  ],
  [
    'a thing that clean-up no longer finds is no missing operation',
    [exchange({ purpose: 'cleanup', class: 'missing', status: 404 })],
    { kind: 'not tried', status: 0 },
  ],
  [
    'a throttled call is held up',
    [exchange({ class: 'limited', status: 429 })],
    { kind: 'held up', status: 429 },
  ],
];

describe('a cell of the matrix', () => {
  it.each(CASES)('%s', (_what, exchanges, cell) => {
    expect(matrixOf({ exchanges }, [READ], ['alice'])[0]?.cells).toEqual([cell]);
  });

  it('shows a part of signing in only where it worked', () => {
    const refused = exchange({ operation: REFRESH.id, class: 'unauthenticated', status: 401 });
    const shown = (exchanges: Exchange[]) => matrixOf({ exchanges }, [REFRESH], ['alice'])[0]?.cells[0]?.kind;
    expect([shown([refused]), shown([refused, exchange({ operation: REFRESH.id })])]).toEqual([
      'not tried',
      'ok',
    ]);
  });
});
