import { expect, test } from 'vitest';
import { isReference } from './git.ts';

test.each([
  ['main', true],
  ['origin/main', true],
  ['v1.2.3', true],
  ['HEAD~2', true],
  ['HEAD^', true],
  ['@{upstream}', true],
  ['0123abcd', true],
  ['FETCH_HEAD', true],
  ['--output=/tmp/x', false],
  ['-p', false],
  ['main..other', false],
  ['main:openapi.yaml', false],
  ['main; rm -rf /', false],
  ['$(id)', false],
  ['a b', false],
  ['', false],
  ['\u001B[31m', false],
])('%j may name a commit: %s', (text, expected) => {
  expect(isReference(text)).toBe(expected);
});
