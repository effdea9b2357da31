import type { Clock } from './ports.ts';

/** The real clock of a run. A wait that is interrupted, by its own signal or the run's, rejects with the signal's reason. */
export function createClock(runSignal?: AbortSignal): Clock {
  const began = performance.now();
  return {
    now: () => performance.now() - began,
    unixMs: () => Date.now(),
    wait: async (milliseconds, signal) =>
      sleep(
        milliseconds,
        [runSignal, signal].filter((one) => one !== undefined),
      ),
  };
}

async function sleep(milliseconds: number, signals: readonly AbortSignal[]): Promise<void> {
  for (const signal of signals) signal.throwIfAborted();
  if (milliseconds <= 0) return;
  // AbortSignal.any would keep an entry per wait on the run's long-lived signal; listeners are taken off again.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = (event: Event) => {
    const { target } = event;
    reject(target instanceof AbortSignal ? target.reason : new Error('The wait was interrupted.'));
  };
  const timer = setTimeout(resolve, milliseconds);
  for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', stop);
  }
}
