import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { isUnlikely } from './is-unlikely.ts';

it.each<[Json, boolean]>([
  [987_654, true],
  ['probity-987654', true],
  ['b0000000-0000-4000-8000-000000000002', true],
  [true, false],
  ['approved', false],
  [['admin'], false],
])('%j is unlikely by chance: %j', (value, expected) => {
  expect(isUnlikely(value)).toBe(expected);
});
