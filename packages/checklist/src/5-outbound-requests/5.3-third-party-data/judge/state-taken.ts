import { parseJson, type Proof } from '@probity/model';
import { leavesOf, succeeded, type EffectReading, type Leaves } from '@probity/probe-kit';
import type { Around53 } from '../record.ts';

/**
 * A state that an event with another amount brought about as the right one does, such as `paid`; undefined if there is
 * none. A sum that follows the amount of the event says nothing: a part may be booked as a part.
 */
export function stateTaken(right: Around53, tried: Around53): string | undefined {
  const [was, became] = [leavesIn(tried.before), leavesIn(tried.after)];
  const [before, after] = [leavesIn(right.before), leavesIn(right.after)];
  // What was not there before is no change of state.
  if (was.size === 0 || before.size === 0) return undefined;
  return [...after]
    .filter(([, value]) => typeof value !== 'number')
    .find(
      ([at, value]) => before.get(at) !== value && was.get(at) === before.get(at) && became.get(at) === value,
    )?.[0];
}

/** What proves that the value at a path is another one than before an event. */
export function valueProof(at: string, { before, events, after }: Around53): Proof {
  return {
    kind: 'measurement',
    name: `values changed at ${at}`,
    value: 1,
    bound: 0,
    wanted: 'at most',
    unit: 'values',
    exchanges: [before.exchange, ...events, after.exchange].map(({ id }) => id),
  };
}

/** What a reading shows; nothing if it could not be read. */
function leavesIn({ value, exchange }: EffectReading): Leaves {
  const isRead = value !== null && succeeded(exchange);
  return leavesOf((isRead ? parseJson(exchange.answer?.body ?? '') : undefined) ?? null);
}
