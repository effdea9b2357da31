import { PLAIN } from '../bypasses.ts';
import type { Reading } from './read-attempts.ts';
import type { BurstRecord } from '../record.ts';

/** When the limit on one account was seen to begin and to hold still, in milliseconds of the run; a window is at least as long. */
export interface LimitHold {
  readonly from: number;
  readonly until: number;
}

/** The last time that the limit held without a break: it may have ended, and come back, while ways around it were tried. */
export function limitHold(
  {
    attempts,
    right,
    bypasses,
    stillHeld,
  }: Pick<BurstRecord, 'attempts' | 'right' | 'bypasses' | 'stillHeld'>,
  { signal, isHeld }: Reading,
): LimitHold {
  const plain = bypasses.filter(({ label }) => label === PLAIN).map(({ login }) => login);
  const since = plain.slice(plain.findLastIndex((each) => !isHeld(each)) + 1);
  const met = signal === undefined ? right : attempts[signal.attempt - 1];
  const first = since.length === plain.length ? met : since[0];
  const last = stillHeld ?? since.at(-1) ?? first;
  return { from: first?.started ?? 0, until: last?.started ?? 0 };
}
