import { describe, expect, it } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { createLimiter } from './limiter.ts';

describe('createLimiter', () => {
  it('spreads starts by the rate once the bucket is empty', async () => {
    const clock = createTestClock();
    const limiter = createLimiter({ rate: 10, concurrency: 2, clock });
    const starts: number[] = [];
    for (let n = 0; n < 5; n += 1) await limiter.run(async () => void starts.push(clock.now()));
    expect(starts).toEqual([0, 0, 100, 200, 300]);
  });

  it('does not save up more than the bucket holds', async () => {
    const clock = createTestClock();
    const limiter = createLimiter({ rate: 10, concurrency: 3, clock });
    await limiter.run(async () => {});
    clock.advance(60_000);
    const starts: number[] = [];
    for (let n = 0; n < 5; n += 1) await limiter.run(async () => void starts.push(clock.now() - 60_000));
    expect(starts).toEqual([0, 0, 0, 100, 200]);
  });

  it('never waits without a rate', async () => {
    const clock = createTestClock();
    const limiter = createLimiter({ rate: 0, concurrency: 1, clock });
    for (let n = 0; n < 50; n += 1) await limiter.run(async () => {});
    expect(clock.waits).toEqual([]);
  });

  it('serves in order and makes room after a failure', async () => {
    const limiter = createLimiter({ rate: 0, concurrency: 1, clock: createTestClock() });
    const order: number[] = [];
    const jobs = [1, 2, 3].map(async (n) =>
      limiter.run(async () => {
        order.push(n);
        if (n === 1) throw new Error('broken');
      }),
    );
    const [first] = await Promise.allSettled(jobs);
    expect([first?.status, order]).toEqual(['rejected', [1, 2, 3]]);
  });

  it('goes at half the rate after a refusal, once for all that were refused together, and recovers', async () => {
    const clock = createTestClock();
    const limiter = createLimiter({ rate: 10, concurrency: 1, clock });
    const gap = async (): Promise<number> => {
      await limiter.run(async () => {});
      const before = clock.now();
      await limiter.run(async () => {});
      return Math.round(clock.now() - before);
    };
    expect(await gap()).toBe(100);
    limiter.slowDown();
    limiter.slowDown();
    expect(await gap()).toBe(200);
    clock.advance(5000);
    limiter.slowDown();
    expect(await gap()).toBe(400);
    for (let n = 0; n < 40; n += 1) limiter.speedUp();
    expect(await gap()).toBe(100);
  });

  it('is never slower than two a second, and without a rate of its own gets back to none', async () => {
    const clock = createTestClock();
    const limiter = createLimiter({ rate: 0, concurrency: 1, clock });
    for (let n = 0; n < 20; n += 1) {
      clock.advance(2000);
      limiter.slowDown();
    }
    await limiter.run(async () => {});
    await limiter.run(async () => {});
    expect(clock.waits).toEqual([500]);
    for (let n = 0; n < 200; n += 1) limiter.speedUp();
    clock.advance(60_000);
    for (let n = 0; n < 5; n += 1) await limiter.run(async () => {});
    expect(clock.waits).toEqual([500]);
  });
});
