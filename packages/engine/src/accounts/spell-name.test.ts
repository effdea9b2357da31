import { expect, test } from 'vitest';
import { spellName } from './spell-name.ts';

test.each([
  ['as-is', 'ann@x.example', ['ann@x.example', 'ann@x.example']],
  ['upper-case', 'ann@x.example', ['ANN@X.EXAMPLE', 'aNN@X.EXAMPLE', 'AnN@X.EXAMPLE']],
  ['plus-tag', 'ann@x.example', ['ann+probity@x.example', 'ann+probity1@x.example']],
  ['plus-tag', 'ann', ['ann+probity', 'ann+probity1']],
  ['trailing-space', 'ann', ['ann ', 'ann  ']],
  ['leading-space', 'ann', [' ann', '  ann']],
  ['dotted', 'ann@x.example', ['a.nn@x.example', 'an.n@x.example', 'a.nn@x.example']],
  ['dotted', 'a', ['a.', 'a.']],
] as const)('a name in %s spelling: %s', (spelling, user, expected) => {
  expect(expected.map((_, variant) => spellName(user, spelling, variant))).toEqual(expected);
});
