import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@probity/engine';

/** How fast the time of a trial passes while it works, in times of what the processor works for it. */
const PACE = 0.3;

/** Waits up to this long are real, in milliseconds: what the lab does behind an answer takes real time. */
const REAL = 50;

/**
 * One time for a run and its lab, which share a process: it crawls while they work, stands still while others have the
 * processor, and jumps over what would be slept. So no window of the lab ends earlier on a busy machine.
 */
export function createTrialClock(worked: () => number = processorTime): {
  readonly clock: Clock;
  readonly labClock: () => number;
} {
  const began = worked();
  const unixMs = Date.now();
  let jumped = 0;
  const now = (): number => (worked() - began) * PACE + jumped;
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

/** The milliseconds that the processor has worked for this thread; to ask for the whole process takes a hundred times as long. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
