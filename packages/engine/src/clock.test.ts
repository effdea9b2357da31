import { describe, expect, it } from 'vitest';
import { createTestClock } from './clock.fake.ts';
import { createClock } from './clock.ts';

describe('createClock', () => {
  it('counts from the start of the run', () => {
    const clock = createClock();
    expect(clock.now()).toBeGreaterThanOrEqual(0);
    const [before, now, after] = [Date.now(), clock.unixMs(), Date.now()];
    expect([before, now, after].toSorted((a, b) => a - b)).toEqual([before, now, after]);
  });

  it('waits at least about as long as asked', async () => {
    const clock = createClock();
    const before = clock.now();
    await clock.wait(20);
    expect(clock.now() - before).toBeGreaterThan(15);
  });

  it.each([
    ['the signal of the run', (signal: AbortSignal) => createClock(signal).wait(60_000)],
    ['its own signal', (signal: AbortSignal) => createClock().wait(60_000, signal)],
  ])('rejects when interrupted by %s', async (_, wait) => {
    const controller = new AbortController();
    const waiting = wait(controller.signal);
    controller.abort(new Error('stop'));
    await expect(waiting).rejects.toThrow('stop');
  });

  it('does not begin to wait after an interruption', async () => {
    await expect(createClock(AbortSignal.abort(new Error('over'))).wait(1)).rejects.toThrow('over');
  });
});

describe('createTestClock', () => {
  it('lets time pass by waiting only', async () => {
    const clock = createTestClock(1000);
    await clock.wait(5000);
    clock.advance(1);
    expect([clock.now(), clock.unixMs(), clock.waits]).toEqual([5001, 6001, [5000]]);
  });
});
