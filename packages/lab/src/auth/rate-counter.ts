/** Counts requests by key in windows of one length, which begin with the first request of a key. */
export interface RateCounter {
  /** Counts one more, and returns how many that makes. */
  add(key: string): number;
  /** How many were counted in the current window. */
  count(key: string): number;
  /** How long until the window of a key ends. */
  endsInMs(key: string): number;
}

/** Makes a counter; one number for each key, because there are many requests. */
export function createRateCounter(windowMs: number, clock: () => number): RateCounter {
  const windows = new Map<string, { readonly began: number; count: number }>();
  const current = (key: string): { readonly began: number; count: number } | undefined => {
    const found = windows.get(key);
    return found !== undefined && clock() < found.began + windowMs ? found : undefined;
  };
  return {
    add(key) {
      const window = current(key) ?? { began: clock(), count: 0 };
      window.count += 1;
      windows.set(key, window);
      return window.count;
    },
    count: (key) => current(key)?.count ?? 0,
    endsInMs: (key) => Math.max(0, (current(key)?.began ?? clock()) + windowMs - clock()),
  };
}
