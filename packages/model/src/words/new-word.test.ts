import { expect, it } from 'vitest';
import { newNumber, newTextLike, newWordOf } from './new-word.ts';

it.each([
  ['a word', 'string', '{like.string}'],
  ['a text of several', 'my-site', '{like.my}-{like.site}'],
  ['a number with a mark, which stays', 'INV-0042', 'INV-{like.0042}'],
  ['a mark with few digits', 'ab12', '{like.ab12}'],
  ['too short a word', 'abc', undefined],
])('%s is asked for anew', (_what, text, expected) => {
  expect(newTextLike(text)).toBe(expected);
});

it.each([
  ['between two bounds', 1, 999_999, '{number.1.999999}'],
  ['not where few are allowed', 1, 10, undefined],
  ['not below zero', -5, 99_999, undefined],
])('a number is asked for %s', (_what, least, most, expected) => {
  expect(newNumber(least, most)).toBe(expected);
});

it.each([
  ['like.ab12', { kind: 'text', like: 'ab12' }],
  ['number.1.999999', { kind: 'number', least: 1, most: 999_999 }],
  ['project.id', undefined],
  ['canary', undefined],
])('%s is read', (placeholder, expected) => {
  expect(newWordOf(placeholder)).toEqual(expected);
});
