import { expect, it } from 'vitest';
import { crowdedFolders } from './crowded-folders.ts';

const files = (folder: string, count: number, ending = 'ts'): string[] =>
  Array.from({ length: count }, (_, n) => `${folder}/${n}.${ending}`);

const cases = [
  ['20 files are fine', files('packages/a/src', 20), []],
  [
    '21 files are too many',
    files('packages/a/src/b', 21),
    ['folder-size: packages/a/src/b holds 21 product files'],
  ],
  ['sub-folders do not count', [...files('packages/a/src', 15), ...files('packages/a/src/b', 15)], []],
  ['tests do not count', [...files('packages/a/src', 15), ...files('packages/a/src', 15, 'test.ts')], []],
  ['packages that nobody installs have no limit', files('packages/lab/src', 40), []],
  ['tools have no limit', files('tools/gen', 40), []],
] as const;

it.each(cases)('%s', (_name, paths, expected) => {
  expect(crowdedFolders(paths).map((text) => text.split(';')[0])).toEqual(expected);
});
