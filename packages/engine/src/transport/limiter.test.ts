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
});
