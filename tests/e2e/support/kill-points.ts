import { MOMENTS, type Moment } from './doom.ts';

/** Where a run is killed. */
export interface KillPoint {
  readonly moment: Moment;
  /** Counted from 1, per moment. */
  readonly at: number;
}

/** The same seed always gives the same places, relative to the length of the run. */
const SEED = 20_260_731;

/** Points spread over a whole run, as many for each moment: one in each of as many equal stretches. */
export function killPoints(count: number, counts: Readonly<Record<Moment, number>>): KillPoint[] {
  const random = mulberry32(SEED);
  const each = count / MOMENTS.length;
  return MOMENTS.flatMap((moment) =>
    Array.from({ length: each }, (_, stretch) => {
      // Two runs differ by a few requests, so the very end is left out.
      const share = ((stretch + random()) / each) * 0.97;
      return { moment, at: 1 + Math.floor(share * counts[moment]) };
    }),
  );
}

/** A small generator of reproducible numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
