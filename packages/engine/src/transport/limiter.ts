import type { Clock } from '../ports.ts';

/** Keeps the polite lane polite: so many starts per second, so many requests at a time, first come first served. */
export interface Limiter {
  /** Waits for its turn, works, and makes room for the next. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The target throttled us: half the rate from now on. */
  slowDown(): void;
  /** The target took a request: a little nearer to the rate that was asked for. */
  speedUp(): void;
}

/** The space between two requests at the first refusal where there was no limit of ours, and at most: milliseconds. */
const FIRST_STEP = 50;
const SLOWEST = 500;
const SLOWED_ONCE_PER = 1000;
/** What is left of the space between two requests after each one that the target took. */
const RECOVERY = 0.95;

/** A token bucket of `rate` per second (0 is no limit) that holds at most `concurrency` tokens, and a gate of that width. */
export function createLimiter({
  rate,
  concurrency,
  clock,
  stop,
}: {
  readonly rate: number;
  readonly concurrency: number;
  readonly clock: Clock;
  /** What ends the waiting; looked at for each wait. */
  readonly stop?: { readonly signal: AbortSignal } | undefined;
}): Limiter {
  const width = Math.max(1, Math.floor(concurrency));
  const usual = rate > 0 ? 1000 / rate : 0;
  let interval = usual;
  let slowed = Number.NEGATIVE_INFINITY;
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
    if (start > now) await clock.wait(start - now, stop?.signal);
  }

  return {
    slowDown() {
      // Requests that were sent together are refused together, which is one refusal.
      if (clock.now() - slowed < SLOWED_ONCE_PER) return;
      slowed = clock.now();
      interval = Math.min(Math.max(SLOWEST, usual), Math.max(interval, FIRST_STEP / 2) * 2);
    },
    speedUp() {
      if (interval === usual) return;
      const nearer = interval * RECOVERY;
      interval = nearer <= Math.max(usual, FIRST_STEP / 10) ? usual : nearer;
    },
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
