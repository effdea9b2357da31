import type { Exchange } from '@probity/model';
import type { Gathered } from '@probity/probe-kit';
import { describe, expect, it, test } from 'vitest';
import { exchangesOf, restoreRecord, storeRecord } from './stored-record.ts';

const made = (id: string): Exchange =>
  ({
    id,
    purpose: 'attack',
    as: 'bob',
    credential: '‹bob.access#1›',
    epoch: 'bob/1',
    request: {},
    answer: null,
    class: 'success',
    facts: {},
  }) as unknown as Exchange;
const [a, b, c] = [made('a'), made('b'), made('c')];
const index = new Map([a, b, c].map((each) => [each.id, each]));

const TREES: [name: string, record: Gathered, stored: object, ids: string][] = [
  ['one exchange', { control: a }, { control: { exchange: 'a' } }, 'a'],
  ['a list of exchanges', { after: [a, b] }, { after: [{ exchange: 'a' }, { exchange: 'b' }] }, 'a b'],
  ['plain data', { names: ['x'], count: 3, isFresh: true }, { names: ['x'], count: 3, isFresh: true }, ''],
  [
    'exchanges beside plain data, in a list of trees',
    { tries: [{ names: ['x'], attack: a, after: [b, c] }, { attack: null }] },
    {
      tries: [
        { names: ['x'], attack: { exchange: 'a' }, after: [{ exchange: 'b' }, { exchange: 'c' }] },
        { attack: null },
      ],
    },
    'a b c',
  ],
  [
    'a list of several kinds',
    { all: [1, a, [b, 'x']] },
    { all: [1, { exchange: 'a' }, [{ exchange: 'b' }, 'x']] },
    'a b',
  ],
  [
    'a field of the API that is called exchange',
    { injected: { exchange: 'NYSE' }, attack: a },
    { injected: { exchange: 'NYSE', plain: true }, attack: { exchange: 'a' } },
    'a',
  ],
  [
    'fields of the API that exchanges have too',
    { injected: { id: 7, purpose: 'tax', facts: ['x'] } },
    { injected: { id: 7, purpose: 'tax', facts: ['x'] } },
    '',
  ],
];

describe.each(TREES)('a record with %s', (_name, record, stored, ids) => {
  it('is kept with references in place of exchanges', () => {
    expect(storeRecord(record)).toEqual(stored);
  });

  it('is what it was once it is restored', () => {
    expect(restoreRecord(storeRecord(record), index)).toEqual(record);
  });

  it('names its exchanges', () => {
    expect(
      exchangesOf(record)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids);
  });
});

test('what was not gathered is not kept, however deep', () => {
  expect(storeRecord({ attack: undefined, tries: [{ attack: a, after: undefined }] })).toEqual({
    tries: [{ attack: { exchange: 'a' } }],
  });
});

test.each([
  ['at the top', { control: { exchange: 'gone' } }],
  ['deep inside', { tries: [{ after: [{ exchange: 'a' }, { exchange: 'gone' }] }] }],
])('a record that lost an exchange %s is not restored', (_name, stored) => {
  expect(restoreRecord(stored, index)).toBeUndefined();
});
