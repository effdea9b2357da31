import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handWritten } from '../docs/hand-written.ts';
import { blank } from './blank.ts';
import { findNames } from './find-names.ts';
import { findPhrases } from './find-phrases.ts';
import { report } from './report.ts';
import { EXCEPTIONS } from './table.ts';

describe('documents and changesets', () => {
  it('use the words of the table', () => {
    expect(report(handWritten().flatMap(({ path, text }) => findPhrases(path, text)))).toEqual([]);
  });

  it('and so does the content of the checklist', () => {
    const content = globSync('packages/checklist/src/**/*.yaml').map((path) => path.replaceAll('\\', '/'));
    expect(content.length).toBeGreaterThan(30);
    expect(report(content.flatMap((path) => findPhrases(path, readFileSync(path, 'utf8'))))).toEqual([]);
  });
});

it.each([
  ['a word', 'mend it', ['mend']],
  ['an ordinary way', 'in the way that others do', []],
  ['something blocking', 'A firewall is in the way.', ['in the way']],
  ['a label of the report', '    again    probity run', ['again']],
  ['a label in the code', "label('again', look)", ['again']],
  ['an ordinary again', 'Run it again  later', []],
  ['two accounts', 'so nothing can be told apart', []],
  ['a fact', 'It is told as a remark.', ['is told']],
])('phrases: %s', (_name, text, expected) => {
  expect(findPhrases('README.md', text).map(({ found }) => found)).toEqual(expected);
});

it.each([
  ['a part of a name', 'const smallWorld = 1;', ['smallWorld']],
  ['a word in a string', "const text = 'a twin';", []],
  ['a word in a comment', '// a twin\n/* twin */', []],
  ['a value in a template', 'const text = `a twin of ${twin} {twin}`;', ['twin']],
  ['a word in a regular expression', "const word = /['twin]/; const twin = 'x';", ['twin']],
  ['a field', 'const { a } = { says: 1 };', ['says']],
  ['an ordinary variable', 'const said = 1;', []],
  ['a whole name', 'const heldBack = held;', ['held']],
])('names: %s', (_name, source, expected) => {
  expect(findNames('x.ts', source).map(({ found }) => found)).toEqual(expected);
});

it('names of files and folders count', () => {
  const names = ['packages/twins/src/api.ts', 'a/run-on-twin.ts', 'a/held.test.ts', 'a/held-back.ts'];
  expect(names.flatMap((path) => findNames(path, '')).map(({ found }) => found)).toEqual([
    'twins',
    'run-on-twin',
    'held',
  ]);
});

it('blanking keeps the lines', () => {
  const source = "a; /* b\nc */ 'd'; `e\n${f}\ng`;\n";
  expect(
    blank(source, { strings: true })
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['a;', '; `', 'f}', ';', '']);
});

it.each(EXCEPTIONS)('the exception for $found in $file names something that exists', ({ file }) => {
  expect(globSync(`${file}*`).length).toBeGreaterThan(0);
});
