import type { Clock } from './ports.ts';

/** A clock for tests: time passes only by waiting, and every wait ends at once and is noted. */
export interface TestClock extends Clock {
  readonly waits: readonly number[];
  advance(milliseconds: number): void;
}

/** A clock on which waiting takes no time; `unixMs` is what 1970 is away from the start of the run. */
export function createTestClock(unixMs = 1_700_000_000_000): TestClock {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    unixMs: () => unixMs + now,
    advance(milliseconds) {
      now += milliseconds;
    },
    async wait(milliseconds, signal) {
      signal?.throwIfAborted();
      waits.push(milliseconds);
      now += Math.max(0, milliseconds);
    },
  };
}
