import { expect, it } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { nextDue } from './interval.ts';

const NOW = Date.UTC(2026, 10, 17, 12);
const DAY = 86_400;

it.each([60, 3600, DAY, 31_536_000])(
  'is due within an interval of %i s, and then once in each',
  (interval) => {
    for (let count = 0; count < 100; count += 1) {
      const id = newId();
      const first = nextDue(id, interval, NOW).getTime();
      expect(first).toBeGreaterThan(NOW);
      expect(first).toBeLessThanOrEqual(NOW + interval * 1000);
      expect(nextDue(id, interval, first - 1).getTime()).toBe(first);
      expect(nextDue(id, interval, first).getTime()).toBe(first + interval * 1000);
    }
  },
);

it('a thousand environments that were made at once are spread over the whole day', () => {
  const hours = new Map<number, number>();
  for (let count = 0; count < 1000; count += 1) {
    const hour = nextDue(newId(), DAY, NOW).getUTCHours();
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  expect(hours.size).toBe(24);
  // 42 on average; ten standard deviations more is no chance.
  expect(Math.max(...hours.values())).toBeLessThan(110);
});
