import type { Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { recordIn, tookEffect } from './read-record.ts';

/** Only the answer is read. */
const answered = (body: unknown): Exchange =>
  ({ answer: { body: JSON.stringify(body) } }) as unknown as Exchange;
const silent = { answer: null } as unknown as Exchange;

describe('reading a record', () => {
  it.each([
    ['alone', { id: 'p1', role: 'x' }, 'id'],
    ['inside an answer', { data: { id: 'p1', role: 'x' } }, 'data.id'],
    [
      'in a list',
      {
        items: [
          { id: 'p0', role: 'y' },
          { id: 'p1', role: 'x' },
        ],
      },
      'id',
    ],
  ])('finds the object %s', (_name, body, idAt) => {
    expect(recordIn(answered(body), idAt, 'p1')['role']).toBe('x');
  });

  const nested = (depth: number): object =>
    depth === 0 ? { id: 'p1', role: 'x' } : { inner: nested(depth - 1), other: null };
  it.each<[string, unknown, string, string | null, unknown]>([
    ['by a number for an id', [{ id: 7, role: 'x' }], 'id', '7', 'x'],
    ['five steps deep', nested(5), 'id', 'p1', 'x'],
    ['not six steps deep', nested(6), 'id', 'p1', undefined],
    ['behind words and nulls', { a: null, b: 'p1', c: [{ id: 'p1', role: 'x' }] }, 'id', 'p1', 'x'],
    ['where ids stand, without an id', { data: { id: 'p2', role: 'x' }, role: 'y' }, 'data.id', null, 'x'],
    ['where ids stand, two steps in', { a: { b: { id: 'p2', role: 'x' } } }, 'a.b.id', null, 'x'],
    ['at the root, where the place of ids is missing', { role: 'y' }, 'data.id', null, 'y'],
    ['at the root, where the place of ids is a list', { data: [1], role: 'y' }, 'data.id', null, 'y'],
    ['at the root, where the place of ids is null', { data: null, role: 'y' }, 'data.id', null, 'y'],
    [
      'at the root, whatever is inside, without an id',
      { role: 'y', a: { id: 'null', role: 'x' } },
      'id',
      null,
      'y',
    ],
    ['not in a list without an id', [{ id: 'p1', role: 'x' }], 'id', null, undefined],
    ['not in text', 'hello', 'id', 'p1', undefined],
    [
      'under another name of ids',
      { items: [{ key: 'p1', role: 'x' }], id: 'p1', role: 'y' },
      'key',
      'p1',
      'x',
    ],
  ])('finds the object %s', (_name, body, idAt, id, expected) => {
    expect(recordIn(answered(body), idAt, id)['role']).toBe(expected);
  });

  it('finds nothing where nothing was answered', () => {
    expect(recordIn(silent, 'id', 'p1')).toEqual({});
  });

  it.each([
    ['the injected value where another stood', { a: 0 }, { a: 987_654 }, 987_654, true],
    ['the injected number as text', { a: '0' }, { a: '987654' }, 987_654, true],
    ['a list that holds it', { a: ['user'] }, { a: ['user', 'admin'] }, ['admin'], true],
    ['the same value as before', { a: 'admin' }, { a: 'admin' }, 'admin', false],
    ['another value', { a: 1 }, { a: 2 }, 987_654, false],
    ['the key with its old value', { a: false }, { a: false }, true, false],
    ['nothing', {}, {}, true, false],
    ['null', {}, { a: null }, 'null', false],
    ['a list that holds some of it', { a: [] }, { a: ['admin'] }, ['admin', 'root'], false],
    ['a text where a list was injected', { a: '' }, { a: 'admin' }, ['admin'], false],
    ['a text where a flag was injected', { a: false }, { a: 'true' }, true, false],
    ['a value that was cleared', { a: 'user' }, {}, 'admin', false],
  ])('tells %s', (_name, before, after, injected, expected) => {
    expect(tookEffect(before, after, 'a', injected)).toBe(expected);
  });
});
