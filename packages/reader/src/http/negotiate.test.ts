import { expect, test } from 'vitest';
import { isNamed } from './if-none-match.ts';
import { chooseCoding, chooseType } from './negotiate.ts';

const BOTH = ['application/json', 'text/markdown'];

const TYPES: [accept: string | undefined, chosen: string | undefined][] = [
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['text/markdown', 'text/markdown'],
  ['text/*', 'text/markdown'],
  ['application/json;q=0.2, text/markdown;q=0.3', 'text/markdown'],
  ['application/json;q=0, */*', 'text/markdown'],
  ['application/json; charset=utf-8', 'application/json'],
  ['application/json;charset="utf-8";q=0.1, text/markdown;q=0.2', 'text/markdown'],
  ['text/html', undefined],
  ['*/*;q=0', undefined],
  ['', undefined],
  [';;;,,', undefined],
];

test.each(TYPES)('Accept %j chooses %s', (accept, chosen) => {
  expect(chooseType(BOTH, accept)).toBe(chosen);
});

const CODINGS: [acceptEncoding: string | undefined, chosen: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['zstd', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
];

test.each(CODINGS)('Accept-Encoding %j chooses %s', (acceptEncoding, chosen) => {
  expect(chooseCoding(acceptEncoding)).toBe(chosen);
});

const TAGS: [header: string | undefined, named: boolean][] = [
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  [' "b" , W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"a', false],
  ['', false],
];

test.each(TAGS)('If-None-Match %j names "a": %s', (header, named) => {
  expect(isNamed('"a"', header)).toBe(named);
});
