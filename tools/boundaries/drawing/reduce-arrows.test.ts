import { expect, it } from 'vitest';
import { reduceArrows } from './reduce-arrows.ts';
import { needsOf } from './needs.test-api.ts';

const cases = [
  ['what follows from two others is left out', 'a>b a>c b>c', 'a>b b>c'],
  ['what follows from a longer way is left out', 'a>b b>c c>d a>d', 'a>b b>c c>d'],
  ['two ways that meet are both kept', 'a>b a>c b>d c>d', 'a>b a>c b>d c>d'],
  ['a circle stays one', 'a>b b>a', 'a>b b>a'],
  ['nothing', '', ''],
] as const;

it.each(cases)('%s', (_name, written, expected) => {
  expect(reduceArrows(needsOf(written))).toEqual(needsOf(expected));
});
