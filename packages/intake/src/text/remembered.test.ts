import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a text is looked at once, until there are too many', () => {
  const asked: string[] = [];
  const length = remembered((text) => {
    asked.push(text);
    return text.length;
  });
  expect([length('a'), length(''), length('a'), length('')]).toEqual([1, 0, 1, 0]);
  expect(asked).toEqual(['a', '']);
  for (let each = 0; each < 50_000; each += 1) length(`${each}`);
  expect(length('a')).toBe(1);
  expect(asked.filter((text) => text === 'a')).toHaveLength(2);
});
