import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@probity/engine';

/** How fast the time of a trial passes while it works: a tenth, so that a busy machine outlasts no window. */
const PACE = 0.1;

/** Waits up to this long are real, in milliseconds: what the lab does behind an answer takes real time. */
const REAL = 50;

/** One time for a run and its lab: it crawls while they work, and jumps over what would be slept. */
export function createTrialClock(): { readonly clock: Clock; readonly labClock: () => number } {
  const began = performance.now();
  const unixMs = Date.now();
  let jumped = 0;
  const now = (): number => (performance.now() - began) * PACE + jumped;
  return {
    labClock: () => Math.floor(unixMs + now()),
    clock: {
      now,
      unixMs: () => Math.floor(unixMs + now()),
      async wait(milliseconds, signal) {
        // Waits at the same time end at the same time: each jumps only over what is left of it.
        const end = now() + milliseconds;
        await sleep(Math.min(milliseconds, REAL), undefined, { signal });
        jumped += Math.max(0, end - now());
      },
    },
  };
}
