import { attackedObservation, effectOf, shows, type Effect } from '@probity/probe-kit';
import type { Try72 } from '../record.ts';

/** What became of the object by one try: a value of ours that arrived counts, whichever request brought it. */
export function effectOfTry(each: Try72): Effect {
  const { labels, before = [], after } = each;
  const last = before.at(-1);
  const arrived = labels.find(
    (label) => after !== undefined && shows(after, label) && last !== undefined && !shows(last, label),
  );
  return effectOf(attackedObservation({ ...each, wrote: arrived ?? each.wrote ?? null }));
}
