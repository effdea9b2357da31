import { expect, test } from 'vitest';
import { allSaid, firstSaid } from './precedence.ts';

test.each([
  ['the profile before all others', { profile: 1, description: 2, inferred: 3 }, 1],
  ['the description before what is inferred', { description: 2, inferred: 3 }, 2],
  ['what is inferred where nobody says anything', { profile: undefined, inferred: 3 }, 3],
  ['a profile that says: none', { profile: null, description: 2, inferred: 3 }, null],
])('the first that says something is %s', (_, voices, expected) => {
  expect(firstSaid<number | null>(voices)).toBe(expected);
});

test('each value is that of the first that says one', () => {
  const said = allSaid({
    profile: { a: 'profile' },
    description: { a: 'description', b: 'description' },
    inferred: { a: 'inferred', b: 'inferred', c: 'inferred' },
  });
  expect(said).toEqual({ a: 'profile', b: 'description', c: 'inferred' });
});
