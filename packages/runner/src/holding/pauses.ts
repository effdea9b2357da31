/** How long to wait before the server is asked again. */
export interface Pauses {
  /** Milliseconds to wait now, and at least as many as the server asked for. */
  next(atLeast?: number): number;
  /** There was an answer that brought something. */
  reset(): void;
}

const FIRST = 250;
/** A server that is back finds its runners soon: what was held by others waits for them. */
const LONGEST = 2000;

/** Twice as long each time up to a limit, and never the same for two runners that lost the server together. */
export function createPauses(random: () => number = Math.random): Pauses {
  let times = 0;
  return {
    next(atLeast = 0) {
      const full = Math.min(LONGEST, FIRST * 2 ** Math.min(times, 10));
      times += 1;
      return Math.max(atLeast, full * (0.5 + random() / 2));
    },
    reset: () => void (times = 0),
  };
}
