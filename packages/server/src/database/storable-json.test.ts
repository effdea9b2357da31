import { expect, test } from 'vitest';
import { storableJson } from './storable-json.ts';

test.each([
  ['the character 0', { a: ['x\0y'] }, { a: ['x\uFFFDy'] }],
  ['half a character', { a: '\uD800' }, { a: '\uFFFD' }],
  ['in a name', { 'a\0': 1 }, { 'a\uFFFD': 1 }],
  ['anything else', { a: 'ä😀\\u0000', b: null, c: [1, true] }, { a: 'ä😀\\u0000', b: null, c: [1, true] }],
])('%s', (_, value, kept) => {
  expect(JSON.parse(storableJson(value))).toEqual(kept);
});
