import { expect, it } from 'vitest';
import { createPauses } from './pauses.ts';

it('grows up to a limit, begins anew after a success, and keeps to what the server asks for', () => {
  const pauses = createPauses(() => 1);
  expect([1, 2, 3, 4, 5, 6].map(() => pauses.next())).toEqual([250, 500, 1000, 2000, 2000, 2000]);
  pauses.reset();
  expect([pauses.next(), pauses.next(5000), pauses.next(1)]).toEqual([250, 5000, 1000]);
});

it('is never less than half of the pause, and differs between two runners', () => {
  expect(createPauses(() => 0).next()).toBe(125);
  const all = Array.from({ length: 50 }, () => createPauses().next());
  expect(new Set(all).size).toBeGreaterThan(40);
});
