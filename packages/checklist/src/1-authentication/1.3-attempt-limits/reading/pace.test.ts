import { exchange } from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import { busyTime, duration, isTargetSlow, sendersFor } from './pace.ts';

/** So many attempts, each begun a while after the last and answered after some time. */
const row = (count: number, apart: number, took: number) =>
  Array.from({ length: count }, (_, index) => exchange({ id: `x${index}`, started: index * apart, took }));

describe('the pace of attempts', () => {
  test.each([
    ['one after the other', row(4, 100, 100), 400, 400, true],
    ['with pauses of ours between them', row(4, 100, 20), 320, 80, false],
    ['several at once', row(4, 10, 100), 130, 130, true],
    [
      'a short one while a long one lasts',
      [...row(1, 0, 100), exchange({ started: 10, took: 20 })],
      100,
      100,
      true,
    ],
    ['none', [], 0, 0, true],
  ])('%s', (_name, attempts, span, busy, isSlow) => {
    expect(duration(attempts)).toBe(span);
    expect(busyTime(attempts.toReversed())).toBe(busy);
    expect(isTargetSlow(attempts)).toBe(isSlow);
  });

  test.each([
    ['a quick target', row(10, 20, 20), 1],
    ['a target that takes 1.5 s', row(10, 1500, 1500), 5],
    ['a target that takes 5 s', row(10, 5000, 5000), 10],
    ['a machine of ours that takes 5 s', row(10, 5000, 20), 1],
    ['too few answers to tell', row(3, 5000, 5000), 1],
  ])('senders for %s', (_name, sent, expected) => {
    expect(sendersFor(sent, 50, 60_000)).toBe(expected);
  });
});
