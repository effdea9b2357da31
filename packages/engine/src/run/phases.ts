import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../ports.ts';

/** So long may requests that are on their way take to end after a stop: what they make should be known to clean-up. */
const ON_ITS_WAY = 1000;

/** So long after a stop clean-up begins, whatever still goes on. */
const AT_THE_LATEST = 1800;

/**
 * The two halves of a run and what ends each: testing ends when the run is stopped, and clean-up goes on until nobody
 * waits for it any longer. What testing began stays bound to its own end, even if it outlives it: it can neither wait
 * nor send once clean-up has begun.
 */
export interface Phases {
  /** What ends the half that asks. */
  readonly signal: AbortSignal;
  /** How long a request of this half may take to end after that, in milliseconds. */
  readonly grace: number;
  /** Looks, right before something is sent, whether this process may still send; aborts `signal` if not. */
  readonly confirm: () => void;
  /** Aborted when testing is over, for whatever reason. */
  readonly testing: AbortSignal;
  /** Tests; returns what was thrown, or null if it ended well or was stopped. */
  test(work: () => Promise<void>): Promise<{ readonly error: unknown } | null>;
  /** Cleans up; whatever testing left running is ended first. */
  cleanUp<T>(work: () => Promise<T>): Promise<T>;
}

/** `stop` ends the testing, `leave` the clean-up as well; `confirm` aborts both if somebody else has the run. */
export function createPhases(
  stop: AbortSignal,
  leave: AbortSignal = new AbortController().signal,
  confirm: () => void = () => undefined,
): Phases {
  const cleaning = new AsyncLocalStorage<true>();
  const tests = new AbortController();
  if (stop.aborted) tests.abort(stop.reason);
  else stop.addEventListener('abort', () => tests.abort(stop.reason), { once: true });
  const isCleaning = (): boolean => cleaning.getStore() === true;
  return {
    get signal() {
      return isCleaning() ? leave : tests.signal;
    },
    get grace() {
      return isCleaning() ? 0 : ON_ITS_WAY;
    },
    confirm,
    testing: tests.signal,
    async test(work) {
      const ended = work().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      const late = lateAfter(tests.signal);
      const outcome = await Promise.race([ended, late.promise]);
      late.clear();
      return tests.signal.aborted ? null : outcome;
    },
    cleanUp(work) {
      tests.abort(new Error('Testing is over.'));
      return cleaning.run(true, work);
    },
  };
}

/** The clock of a run: every wait ends with the half of the run that it belongs to. */
export function boundClock(clock: Clock, phases: Pick<Phases, 'signal'>): Clock {
  return {
    now: () => clock.now(),
    unixMs: () => clock.unixMs(),
    wait: (milliseconds, signal = phases.signal) => clock.wait(milliseconds, signal),
  };
}

/** Resolves some time after a stop; never, if there is none. */
function lateAfter(signal: AbortSignal): { readonly promise: Promise<null>; clear(): void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => void (timer = setTimeout(() => resolve(null), AT_THE_LATEST));
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return {
    promise,
    clear() {
      clearTimeout(timer);
      signal.removeEventListener('abort', begin);
    },
  };
}
