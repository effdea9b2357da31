import { describe, expect, it } from 'vitest';
import { listJsonPaths } from './json-paths.ts';

describe('listJsonPaths', () => {
  it.each([
    ['an object', { id: 1, a: { b: null } }, ['id', 'a', 'a.b']],
    ['lists, folded', { items: [{ id: 1 }, { id: 2, x: true }] }, ['items', 'items[].id', 'items[].x']],
    ['a list at the top', [{ id: 1 }, [2]], ['[].id', '[][]']],
    ['lists of values', { tags: ['a'] }, ['tags', 'tags[]']],
    ['keys with signs of a path', { 'a.b': 1, '': 2 }, ['["a.b"]', '[""]']],
    ['a value alone', 'x', []],
    [
      'a key that objects have anyway',
      JSON.parse('{"__proto__":{"constructor":1}}'),
      ['__proto__', '__proto__.constructor'],
    ],
  ])('lists the paths of %s', (_, json, expected) => expect(listJsonPaths(json)).toEqual(expected));

  it('shows values and keys with their place', () => {
    const seen: string[] = [];
    listJsonPaths({ items: [{ name: 'x', n: 4711 }] }, (text, at) => void seen.push(`${text}@${at()}`));
    expect(seen).toEqual([
      'items@items',
      'name@items[].name',
      'x@items[].name',
      'n@items[].n',
      '4711@items[].n',
    ]);
  });

  it('stops at the most paths, and at a depth that no stack minds', () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, n]));
    expect(listJsonPaths(wide)).toHaveLength(2000);
    expect(
      listJsonPaths(JSON.parse('[{"a":'.repeat(50_000) + '1' + '}]'.repeat(50_000))).length,
    ).toBeLessThan(200);
  });
});
