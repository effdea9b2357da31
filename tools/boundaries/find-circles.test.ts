import { expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

const cases = [
  ['a chain has none', 'a>b b>c a>c', []],
  ['two that need each other', 'a>b b>a', [['a', 'b']]],
  ['a circle of three, with others above and below', 'top>a a>b b>c c>a c>low', [['a', 'b', 'c']]],
  [
    'two circles that an arrow joins stay two',
    'a>b b>a b>c c>d d>c',
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['two circles through one thing are one', 'a>b b>a b>c c>b', [['a', 'b', 'c']]],
  ['a way back that is found late', 'a>b b>c b>d d>a', [['a', 'b', 'd']]],
  ['nothing at all', '', []],
] as const;

it.each(cases)('%s', (_name, written, expected) => {
  const needs = written.split(' ').flatMap((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return pair === '' ? [] : [{ from, to }];
  });
  expect(findCircles(needs)).toEqual(expected);
});
