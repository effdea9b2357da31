import type { Clock } from '../contract.ts';

/** Keeps the polite lane polite: so many starts per second, so many requests at a time, first come first served. */
export interface Limiter {
  /** Waits for its turn, works, and makes room for the next. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A token bucket of `rate` per second (0 is no limit) that holds at most `concurrency` tokens, and a gate of that width. */
export function createLimiter({
  rate,
  concurrency,
  clock,
  signal,
}: {
  readonly rate: number;
  readonly concurrency: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}): Limiter {
  const width = Math.max(1, Math.floor(concurrency));
  const interval = rate > 0 ? 1000 / rate : 0;
  // More tokens than one second holds would make the first second faster than the rate allows.
  const capacity = Math.max(1, Math.min(width, Math.floor(rate)));
  const queue: (() => void)[] = [];
  let running = 0;
  let next = Number.NEGATIVE_INFINITY;

  /** Reserves the next start at once, so that the order of calls is the order of sending. */
  async function takeToken(): Promise<void> {
    if (interval === 0) return;
    const now = clock.now();
    next = Math.max(next, now - (capacity - 1) * interval);
    const start = next;
    next += interval;
    if (start > now) await clock.wait(start - now, signal);
  }

  return {
    async run(work) {
      if (running >= width) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        await takeToken();
        return await work();
      } finally {
        // The place is handed on rather than freed, so that nobody slips in between.
        const following = queue.shift();
        if (following === undefined) running -= 1;
        else following();
      }
    },
  };
}
