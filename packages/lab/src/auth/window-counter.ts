/** Counts events per key within a sliding window. */
export interface WindowCounter {
  count(key: string): number;
  add(key: string): void;
  /** Takes the newest event back. */
  takeBack(key: string): void;
  clear(key: string): void;
  /** How long until the oldest event leaves the window. */
  retryAfterMs(key: string): number;
}

/** Makes a counter; events older than the window are forgotten. */
export function createWindowCounter(windowMs: number, clock: () => number): WindowCounter {
  const events = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const kept = (events.get(key) ?? []).filter((at) => at > clock() - windowMs);
    if (kept.length === 0) events.delete(key);
    else events.set(key, kept);
    return kept;
  };
  return {
    count: (key) => recent(key).length,
    add: (key) => void events.set(key, [...recent(key), clock()]),
    takeBack: (key) => void events.set(key, recent(key).slice(0, -1)),
    clear: (key) => void events.delete(key),
    retryAfterMs: (key) => Math.max(0, (recent(key)[0] ?? clock()) + windowMs - clock()),
  };
}
