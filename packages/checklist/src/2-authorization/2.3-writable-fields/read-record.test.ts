import { exchange } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { recordIn, tookEffect } from './read-record.ts';

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
    expect(recordIn(exchange({ body }), idAt, 'p1')['role']).toBe('x');
  });

  it.each([
    ['the injected value where another stood', { a: 0 }, { a: 987_654 }, 987_654, true],
    ['the injected number as text', { a: '0' }, { a: '987654' }, 987_654, true],
    ['a list that holds it', { a: ['user'] }, { a: ['user', 'admin'] }, ['admin'], true],
    ['the same value as before', { a: 'admin' }, { a: 'admin' }, 'admin', false],
    ['another value', { a: 1 }, { a: 2 }, 987_654, false],
    ['the key with its old value', { a: false }, { a: false }, true, false],
    ['nothing', {}, {}, true, false],
  ])('tells %s', (_name, before, after, injected, expected) => {
    expect(tookEffect(before, after, 'a', injected)).toBe(expected);
  });
});
