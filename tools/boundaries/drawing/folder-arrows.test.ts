import { expect, it } from 'vitest';
import { folderArrows } from './folder-arrows.ts';
import { needsOf } from './needs.test-api.ts';

const cases = [
  ['folders alone', 'a>b', 'a>b'],
  ['a way through files is an arrow', 'a>ports.ts ports.ts>types.ts types.ts>b', 'a>b'],
  ['a way through another folder is not', 'a>b b>c', 'a>b b>c'],
  ['files that nobody needs draw nothing', 'index.ts>a index.ts>b', ''],
  ['a way back to itself is no arrow', 'a>ports.ts ports.ts>a', ''],
] as const;

it.each(cases)('%s', (_name, written, expected) => {
  expect(folderArrows(needsOf(written), ['a', 'b', 'c'])).toEqual(needsOf(expected));
});
