/** Lets others in this process know that there is something to do; other processes find it when they look again. */
export interface Waker {
  /** How often it was woken. */
  readonly count: number;
  wake(): void;
  /** Resolves once it was woken more often than `seen`, after so many milliseconds, or when the signal ends. */
  next(seen: number, milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** A waker for any number of those who wait. */
export function createWaker(): Waker {
  const waiting = new Set<() => void>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    wake() {
      count++;
      for (const go of waiting) go();
    },
    next: (seen, milliseconds, signal) =>
      new Promise((resolve) => {
        const go = (): void => {
          clearTimeout(timer);
          waiting.delete(go);
          signal.removeEventListener('abort', go);
          resolve();
        };
        const timer = setTimeout(go, milliseconds);
        waiting.add(go);
        signal.addEventListener('abort', go);
        if (signal.aborted || count > seen) go();
      }),
  };
}
