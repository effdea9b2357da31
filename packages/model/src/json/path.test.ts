import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { dottedPathOf, pathOfPointer, valueAt } from './path.ts';

const BODY: Json = {
  token: 't',
  data: { token: 'd', items: [{ id: 5 }, { id: 6 }], 'a-b': 'dash', 'm~n': 'tilde', 'x/y': 'slash' },
};

/** The same place in both spellings, and what is there. */
const PLACES: readonly [dotted: string, pointer: string, value: Json | undefined][] = [
  ['token', '/token', 't'],
  ['data.token', '/data/token', 'd'],
  ['data.items.0.id', '/data/items/0/id', 5],
  ['data.items.1.id', '/data/items/1/id', 6],
  ['data.items.2.id', '/data/items/2/id', undefined],
  ['data.a-b', '/data/a-b', 'dash'],
  ['data.m~n', '/data/m~0n', 'tilde'],
  ['data.x/y', '/data/x~1y', 'slash'],
  ['data.toString', '/data/toString', undefined],
  ['nowhere.at.all', '/nowhere/at/all', undefined],
];

describe('a path', () => {
  test.each(PLACES)('%s and %s are one place', (dotted, pointer, value) => {
    expect(dottedPathOf(pointer)).toBe(dotted);
    expect(dottedPathOf(dotted)).toBe(dotted);
    expect(valueAt(BODY, dotted)).toEqual(value);
  });

  test.each([
    ['data.items[0].id', 5],
    ['$.data.items[1].id', 6],
    ['$', BODY],
    ['', BODY],
  ])('%j keeps its meaning', (dotted, value) => {
    expect(dottedPathOf(dotted)).toBe(dotted);
    expect(valueAt(BODY, dotted)).toEqual(value);
  });

  test.each([
    ['a name with a dot', '/a.b'],
    ['a name with a bracket', '/a[0]'],
    ['several places in one', '/a|b'],
    ['a name like a place', '/header:X'],
    ['an empty name', '/a//b'],
    ['a misspelt escape', '/a~2b'],
    ['nothing but a slash', '/'],
  ])('cannot be a pointer with %s', (_what, pointer) => {
    expect(dottedPathOf(pointer)).toBeUndefined();
  });

  test.each([
    ['', '$'],
    ['/a/b', 'a.b'],
    ['a', undefined],
    ['#/a', undefined],
  ])('the pointer %j is %j', (pointer, dotted) => {
    expect(pathOfPointer(pointer)).toBe(dotted);
  });
});
