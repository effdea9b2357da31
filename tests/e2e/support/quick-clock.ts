import type { Clock } from '@probity/engine';

/** A clock on which every wait ends at once and is noted; it begins at the real time, because targets send dates. */
export function quickClock(): Clock & { readonly waits: readonly number[] } {
  const began = Date.now();
  const waits: number[] = [];
  let now = 0;
  return {
    waits,
    now: () => now,
    unixMs: () => began + now,
    async wait(milliseconds, signal) {
      signal?.throwIfAborted();
      waits.push(milliseconds);
      now += Math.max(0, milliseconds);
    },
  };
}
