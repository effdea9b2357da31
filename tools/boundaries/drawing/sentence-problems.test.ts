import { expect, it } from 'vitest';
import { folderTree } from './folder-tree.ts';
import { sentenceProblems } from './sentence-problems.ts';

const FOLDER = folderTree('packages/a/src', ['packages/a/src/x.ts', 'packages/a/src/run/deep/y.ts']);

const cases = [
  ['every folder has one', ['run', 'run/deep'], []],
  ['a folder has none', ['run'], ['nothing says what is in packages/a/src/run/deep']],
  [
    'a folder is gone',
    ['run', 'run/deep', 'walk'],
    ['there is no packages/a/src/walk, or no product file in it'],
  ],
] as const;

it.each(cases)('%s', (_name, paths, expected) => {
  const sentences = new Map(paths.map((path) => [`packages/a/src/${path}`, 'what is in it']));
  const problems = sentenceProblems([FOLDER], sentences);
  expect(problems.map((text) => text.split('.\n')[0])).toEqual(
    expected.map((text) => `folder-sentence: ${text}`),
  );
});
