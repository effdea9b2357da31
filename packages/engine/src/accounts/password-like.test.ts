import { expect, test } from 'vitest';
import { passwordLike } from './password-like.ts';

test.each([
  ['letters, digits and a dash', 'Ann-comes-at-8-oclock', /^[A-Z][a-z]{2}-[a-z]{5}-[a-z]{2}-\d-[a-z]{6}$/],
  ['a PIN', '4711', /^\d{4}$/],
  ['letters of other alphabets as they are', 'äß1', /^äß\d$/],
])('a wrong password has the form of the right one: %s', (_, right, form) => {
  const made = Array.from({ length: 50 }, (_each, number) => passwordLike(right, `seed-${number}`));
  for (const each of made) expect(each).toMatch(form);
  expect(made).not.toContain(right);
  expect(passwordLike(right, 'seed-1')).toBe(made[1]);
});

test('a password without letters and digits becomes another one', () => {
  expect(passwordLike('!!!', 'seed')).toBe('seed');
});
