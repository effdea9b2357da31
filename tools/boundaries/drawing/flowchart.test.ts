import { expect, it } from 'vitest';
import { flowchart } from './flowchart.ts';
import { needsOf } from './needs.test-api.ts';

const cases = [
  ['the top floor comes first', 'low mid top', 'mid>low top>mid', ['top --> mid', 'mid --> low']],
  ['an arrow that follows from others is left out', 'a b c', 'a>b b>c a>c', ['a --> b', 'b --> c']],
  ['all that one needs are on its line', 'a b c', 'a>c a>b', ['a --> b & c']],
  ['what nothing needs and needs nothing is drawn as well', 'a b c', 'a>b', ['a --> b', 'c']],
  ['a circle does not stop it', 'a b', 'a>b b>a', ['a --> b', 'b --> a']],
] as const;

it.each(cases)('%s', (_name, names, needs, expected) => {
  expect(flowchart(names.split(' '), needsOf(needs)).split('\n')).toEqual([
    '```mermaid',
    'flowchart TD',
    ...expected.map((line) => `  ${line}`),
    '```',
  ]);
});
