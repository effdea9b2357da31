/** Before this much was done, and this many milliseconds have passed, nothing is known about the rest. */
const LEAST_SHARE = 0.05;
const LEAST_ELAPSED = 5000;
/** So many milliseconds it takes until a new pace is believed: one slow check must not make the number jump. */
const LEARNING_MS = 15_000;

/** Guesses how long a run will still take, from the requests that were planned and those that are done. */
export interface TimeLeft {
  /** A check begins, with so many cases. */
  started(check: string, cases: number): void;
  /** One of its cases is done. */
  gathered(): void;
  finished(): void;
  /** Milliseconds from now; null until it is known. */
  at(now: number): number | null;
}

/** A guess from the planned requests of every check, by its id; nothing is ever known of a run without a plan. */
export function createTimeLeft(planned: ReadonlyMap<string, number>, now: () => number): TimeLeft {
  const total = [...planned.values()].reduce((sum, each) => sum + each, 0);
  let began: number | undefined;
  let before = 0;
  let running = { requests: 0, cases: 0, gathered: 0 };
  let shown: { readonly left: number; readonly at: number } | undefined;
  const done = (): number =>
    before + (running.cases === 0 ? 0 : (running.requests * running.gathered) / running.cases);

  return {
    started(check, cases) {
      began ??= now();
      running = { requests: planned.get(check) ?? 0, cases, gathered: 0 };
    },
    gathered() {
      running = { ...running, gathered: Math.min(running.cases, running.gathered + 1) };
    },
    finished() {
      before += running.requests;
      running = { requests: 0, cases: 0, gathered: 0 };
    },
    at(time) {
      const share = total === 0 ? 0 : done() / total;
      if (began === undefined || share < LEAST_SHARE || time - began < LEAST_ELAPSED) return null;
      const measured = ((time - began) * (1 - share)) / share;
      // Time passes by itself; only the pace has to be learned.
      const passed = shown === undefined ? 0 : time - shown.at;
      const expected = shown === undefined ? measured : Math.max(0, shown.left - passed);
      const belief = shown === undefined ? 1 : 1 - Math.exp(-passed / LEARNING_MS);
      const left = expected + (measured - expected) * belief;
      shown = { left, at: time };
      return left;
    },
  };
}

/** A time that is a guess, in words that claim no more than that. */
export function timeLeftInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return 'a few s left';
  if (seconds < 85) return `about ${Math.round(seconds / 10) * 10} s left`;
  if (seconds < 5400) return `about ${Math.max(2, Math.round(seconds / 60))} min left`;
  return `about ${Math.round(seconds / 3600)} h left`;
}
