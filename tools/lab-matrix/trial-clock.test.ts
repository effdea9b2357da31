import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTrialClock } from './trial-clock.ts';

test('time crawls with the work, and the lab has the same', () => {
  let worked = 5000;
  const { clock, labClock } = createTrialClock(() => worked);
  const [start, labStart] = [clock.unixMs(), labClock()];
  worked += 1000;
  expect(clock.now()).toBeCloseTo(300);
  expect([clock.unixMs() - start, labClock() - labStart]).toEqual([300, 300]);
});

test('it stands still while others have the processor', async () => {
  const { clock } = createTrialClock(() => 7);
  await sleep(20);
  expect(clock.now()).toBe(0);
});

test('a wait jumps to its end, and waits at the same time end at the same time', async () => {
  const { clock } = createTrialClock(() => 0);
  await clock.wait(60_000);
  expect(clock.now()).toBe(60_000);
  await Promise.all([clock.wait(1000), clock.wait(1000), clock.wait(400)]);
  expect(clock.now()).toBe(61_000);
});

test('without a count of its own it goes by the processor, and never back', () => {
  const { clock } = createTrialClock();
  const seen = Array.from({ length: 1000 }, () => clock.now());
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});
