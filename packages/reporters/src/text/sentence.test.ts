import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['a few words', 'A few words.'],
  ['A whole one.', 'A whole one.'],
  ['is it one?', 'Is it one?'],
  ['more to come…', 'More to come…'],
  ['http://127.0.0.1:8080 has no TLS', 'http://127.0.0.1:8080 has no TLS.'],
  ['', '.'],
])('%j becomes %j', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});
