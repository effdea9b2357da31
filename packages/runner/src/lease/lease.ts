import { LeaseLost } from '../client/failures.ts';
import type { Attempt } from '../client/server-client.ts';

/** The hold of this process on a run. */
export interface Lease extends Attempt {
  /** Testing ends: the run was cancelled, or it is lost. */
  readonly stop: AbortSignal;
  /** The run is somebody else's now: nothing more is sent for it, not even to clean up. */
  readonly lost: AbortSignal;
  readonly isCancelled: boolean;
  /** Resolves when the server has said that the run is held, or when it is lost. */
  readonly settled: Promise<void>;
  /** It holds until then, by the clock of this process. */
  extend(until: number): void;
  cancel(): void;
  lose(why: string): void;
  /** Loses the run if its time is over, also where no timer could fire because the process was stopped. */
  look(): void;
  /** The same, and throws unless the run is still held. */
  check(): void;
  /** The work is over; the lease is watched no longer. */
  end(): void;
}

const LAPSED = 'The server could not be reached before the lease lapsed.';

/** A clock that nobody sets back. */
export function monotonic(): number {
  return performance.now();
}

/** A lease that holds until a moment, if it is not extended. */
export function createLease(of: Attempt, until: number): Lease {
  const [stop, lost] = [new AbortController(), new AbortController()];
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  let isCancelled = false;
  let ends = until;
  let timer: NodeJS.Timeout | undefined;
  const lose = (why: string): void => {
    clearTimeout(timer);
    const reason = new LeaseLost(why);
    // First what must not be sent any more, so that no clean-up begins in between.
    lost.abort(reason);
    stop.abort(reason);
    settle();
  };
  const setTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => (monotonic() >= ends ? lose(LAPSED) : setTimer()),
      Math.max(1, ends - monotonic()),
    );
  };
  const look = (): void => {
    if (!lost.signal.aborted && monotonic() >= ends) lose(LAPSED);
  };
  setTimer();
  return {
    runId: of.runId,
    attempt: of.attempt,
    stop: stop.signal,
    lost: lost.signal,
    settled,
    get isCancelled() {
      return isCancelled;
    },
    extend(later) {
      if (lost.signal.aborted) return;
      ends = Math.max(ends, later);
      setTimer();
      settle();
    },
    cancel() {
      isCancelled = true;
      stop.abort(new Error('The run was cancelled.'));
    },
    lose,
    look,
    check() {
      look();
      lost.signal.throwIfAborted();
    },
    end() {
      clearTimeout(timer);
    },
  };
}
