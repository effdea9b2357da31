import type { Json } from '@probity/model';
import type { ReferenceValue } from '@probity/probe-kit';
import { describe, expect, test } from 'vitest';
import { bodyWith, queryWith } from './with-references.ts';

const inBody = (name: string, value: ReferenceValue['value']): ReferenceValue => ({
  where: 'body',
  name,
  value,
});

const BODIES: readonly [name: string, body: Json, reference: ReferenceValue, expected: Json][] = [
  ['a field is replaced', { a: 1, id: 'x' }, inBody('id', 'y'), { a: 1, id: 'y' }],
  ['a field is added', { a: 1 }, inBody('note_id', 7), { a: 1, note_id: 7 }],
  ['a field further in is added', { a: 1 }, inBody('note.id', 7), { a: 1, note: { id: 7 } }],
  ['a list gets all values', { ids: ['x'] }, inBody('ids[]', ['y', 'z']), { ids: ['y', 'z'] }],
  ['a list of one', {}, inBody('ids[]', 'y'), { ids: ['y'] }],
  [
    'elements keep what else they hold',
    { items: [{ n: 1, id: 'x' }] },
    inBody('items[].id', ['y', 'z']),
    {
      items: [
        { n: 1, id: 'y' },
        { n: 1, id: 'z' },
      ],
    },
  ],
  ['a body that is a list', [], inBody('[].id', 'y'), [{ id: 'y' }]],
  ['what is no part of the body', { a: 1 }, { where: 'query', name: 'id', value: 'y' }, { a: 1 }],
];

describe('a body with a reference', () => {
  test.each(BODIES)('%s', (_name, body, reference, expected) => {
    expect(bodyWith(body, [reference])).toEqual(expected);
  });
});

const QUERIES: readonly [name: string, reference: Omit<ReferenceValue, 'where'>, expected: string][] = [
  ['a value is added', { name: 'id', value: 7 }, 'a=1&id=7'],
  ['a value is replaced', { name: 'a', value: 'x' }, 'a=x'],
  ['a list has a pair for each', { name: 'id', value: ['x', 'y'] }, 'a=1&id=x&id=y'],
  ['a list is joined', { name: 'ids', value: ['x', 'y'], joined: true }, 'a=1&ids=x%2Cy'],
];

describe('a query with a reference', () => {
  test.each(QUERIES)('%s', (_name, reference, expected) => {
    const pairs = queryWith([['a', '1']], [{ where: 'query', ...reference }]);
    expect(new URLSearchParams([...pairs]).toString()).toBe(expected);
  });
});
