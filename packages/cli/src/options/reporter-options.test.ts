import { resolve } from 'node:path';
import { REPORTERS } from '@probity/reporters';
import { describe, expect, test } from 'vitest';
import { isForPeople, reportsOf, type ReporterFlags } from './reporter-options.ts';

const CASES: readonly [name: string, flags: ReporterFlags, expected: readonly string[], people: boolean][] = [
  ['nothing asked for', {}, ['terminal'], true],
  ['--json', { json: true }, ['json'], false],
  ['a format', { report: ['json'] }, ['json'], false],
  ['a format in capitals', { report: ['JSON'] }, ['json'], false],
  ['a file', { report: ['json=a.json'] }, ['json a.json', 'terminal'], true],
  ['a name with a sign of equality', { report: ['json=a=b.json'] }, ['json a=b.json', 'terminal'], true],
  ['the report for people in a file', { report: ['terminal=a.txt'] }, ['terminal a.txt', 'terminal'], true],
  [
    'two files of one format',
    { report: ['json=a.json', 'json=b.json'] },
    ['json a.json', 'json b.json', 'terminal'],
    true,
  ],
];

test.each(CASES)('%s', (_name, flags, expected, people) => {
  const asked = reportsOf(flags, '/x');
  const words = asked.map(({ name, path }) => (path === null ? name : `${name} ${path.slice('/x/'.length)}`));
  expect(words).toEqual(expected);
  expect(isForPeople(asked)).toBe(people);
});

describe('refuses', () => {
  test.each([
    ['an unknown format', { report: ['pdf'] }, /"pdf" is not known/],
    ['no file after the sign', { report: ['json='] }, /names no file/],
    ['two for stdout', { json: true, report: ['terminal'] }, /Only one report can go to stdout/],
    ['one file for two', { report: ['json=a', 'terminal=./a'] }, /same file/],
  ])('%s', (_name, flags, message) => {
    expect(() => reportsOf(flags, resolve('/x'))).toThrow(message);
  });
});

test('every format has a help text and the name of a file', () => {
  for (const { help, file } of Object.values(REPORTERS)) {
    expect(help).toMatch(/^[a-zA-Z]/);
    expect(file).toMatch(/^[\w-]+\.[a-z.]+$/);
  }
});
