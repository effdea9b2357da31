import { expect, test } from 'vitest';
import { mergeJson } from './merge-json.ts';

test.each([
  ['adds fields', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['goes into objects', { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
  ['replaces lists', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ['replaces a plain value by an object', { a: 1 }, { a: { b: 2 } }, { a: { b: 2 } }],
  ['puts null in', { a: 1 }, { a: null }, { a: null }],
  ['replaces what is no object', [1], { a: 1 }, { a: 1 }],
])('merging %s', (_, under, over, expected) => {
  expect(mergeJson(under, over)).toEqual(expected);
});

test('__proto__ is a name like any other', () => {
  const merged = mergeJson({ a: 1 }, JSON.parse('{"__proto__": {"admin": true}}'));
  expect(JSON.stringify(merged)).toBe('{"a":1,"__proto__":{"admin":true}}');
  expect(Object.hasOwn({}, 'admin')).toBe(false);
});
