import type { Exchange } from '@probity/model';

/** From the first sending to the last answer, in milliseconds. */
export function duration(attempts: readonly Exchange[]): number {
  if (attempts.length === 0) return 0;
  const ends = attempts.map(({ started, took }) => started + took);
  return Math.max(...ends) - Math.min(...attempts.map(({ started }) => started));
}

/** How long a request was under way meanwhile, in milliseconds: the rest of the time went by on our side. */
export function busyTime(attempts: readonly Exchange[]): number {
  let [busy, until] = [0, -Infinity];
  for (const { started, took } of attempts.toSorted((a, b) => a.started - b.started)) {
    const end = started + took;
    if (end > until) busy += end - Math.max(started, until);
    until = Math.max(until, end);
  }
  return busy;
}

/** The target sets the pace: it was at work on a request nearly all the time. */
export function isTargetSlow(attempts: readonly Exchange[]): boolean {
  return busyTime(attempts) >= BUSY * duration(attempts);
}

/** How many attempts go out at once, so that a target that takes its time is still sent enough within the window. */
export function sendersFor(sent: readonly Exchange[], count: number, window: number): number {
  if (sent.length < WARM_UP || !isTargetSlow(sent)) return 1;
  const left = window * MARGIN - duration(sent);
  const recent = sent.slice(-WARM_UP).map(({ took }) => took);
  const needed = ((count - sent.length) * Math.max(...recent)) / Math.max(left, 1);
  return SENDERS.find((each) => each >= needed) ?? MOST_SENDERS;
}

const BUSY = 0.9;
const WARM_UP = 5;
const MARGIN = 0.8;
const MOST_SENDERS = 10;
const SENDERS: readonly number[] = [1, 5, MOST_SENDERS];
