import { expect, it } from 'vitest';
import { summary } from './summary.ts';

it.each([
  [
    'nothing is broken',
    [],
    'No import crosses a boundary, no folders form a circle, and nothing is over its limit.',
  ],
  ['each rule is counted', ['a: x', 'b: y', 'a: z'], '3 violation(s): a 2, b 1.'],
] as const)('%s', (_name, problems, expected) => {
  expect(summary(problems)).toBe(expected);
});
