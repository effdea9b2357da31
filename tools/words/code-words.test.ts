import { expect, it } from 'vitest';
import { blank } from './blank.ts';
import { findNames } from './find-names.ts';
import { findPhrases } from './find-phrases.ts';
import { report } from './report.ts';
import { sources } from './sources.ts';

/** Tests print nothing for users: what they expect of the output follows the output. */
const TEST = /\.(?:test|test-api|fake)\.tsx?$|^tests\//;

const files = sources();

it('names of files, types, functions and fields use the words of the table', () => {
  expect(report(files.flatMap(({ path, text }) => findNames(path, text)))).toEqual([]);
});

it('what the code prints uses the words of the table', () => {
  const printing = files.filter(({ path }) => !TEST.test(path));
  const found = printing.flatMap(({ path, text }) => findPhrases(path, blank(text, { strings: false })));
  expect(report(found)).toEqual([]);
});
