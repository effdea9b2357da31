import type { Json } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { changesBetween, leavesOf } from './json-leaves.ts';

describe('where two documents differ', () => {
  it.each<[string, Json, Json, readonly string[]]>([
    ['nowhere', { a: 1 }, { a: 1 }, []],
    [
      'in a value, a new one and one that is gone',
      { a: 1, b: 2 },
      { a: 2, c: { d: 'x' } },
      ['a', 'b', 'c.d'],
    ],
    ['in an entry of a list', { a: ['x'] }, { a: ['x', 'y'] }, ['a.1']],
    ['in a time that was none', { at: null }, { at: '2026-01-02' }, ['at']],
    ['not in what is empty', { a: null, b: '' }, { b: null }, []],
    ['not in the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ])('%s', (_name, before, after, expected) => {
    expect(changesBetween(leavesOf(before), leavesOf(after)).map(({ at }) => at)).toEqual(expected);
  });

  it('does not exhaust the stack', () => {
    let deep: Json = 'x';
    for (let depth = 0; depth < 5000; depth += 1) deep = [deep];
    expect(leavesOf(deep).size).toBe(0);
  });
});
