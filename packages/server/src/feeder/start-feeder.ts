import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { feed, type Fed } from './feed.ts';
import type { FeedLimits } from './limits.ts';

/** What the feeder works with. */
export interface FeederOptions {
  /** As the feeder. */
  readonly db: Database;
  readonly queue: RunQueue;
  /** Makes the runs of environments that are due by themselves, in their own tenancies. */
  readonly startIntervalRuns: () => Promise<void>;
  /** Is told why a pass failed; the next one is tried as usual. */
  readonly onError: (error: unknown) => void;
  /** Is told what a pass did. */
  readonly onFed?: (fed: Fed) => void;
  readonly limits?: FeedLimits;
}

/** A feeder that works until it is stopped. */
export interface Feeder {
  stop(): Promise<void>;
}

/** Feeds the queue until it is stopped: again and again, and at once when it is woken. */
export function startFeeder({ db, queue, startIntervalRuns, onError, onFed, limits }: FeederOptions): Feeder {
  const stopping = new AbortController();
  const passes = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const seen = queue.waiting.count;
      const isMore = await pass().catch((error: unknown) => {
        onError(error);
        return false;
      });
      // Runs are started, taken and ended by the hundred: one pass does for all that happens in a moment.
      await wait(MOMENT, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!isMore) await queue.waiting.next(seen, PASS - MOMENT, stopping.signal);
    }
  };
  let wholeAt = -PASS;
  const pass = async (): Promise<boolean> => {
    const isWhole = performance.now() - wholeAt >= PASS;
    if (isWhole) {
      wholeAt = performance.now();
      await startIntervalRuns();
    }
    const fed = await feed(db, queue, limits, isWhole ? 'whole' : 'waiting');
    const { admitted, takenOver } = fed;
    onFed?.(fed);
    if (admitted + takenOver > 0) queue.admitted.wake();
    return admitted > 0;
  };
  const running = passes();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Milliseconds between two passes at least. */
const MOMENT = 30;

/** Milliseconds between two passes that look after everything, whether or not there is something to do. */
const PASS = 250;
