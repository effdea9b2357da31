import type { Exchange } from '@probity/model';
import type { Observation, Through } from './effect.ts';

/** The part of a record that says what a write did: to the attacked object, and to the control's own. */
export type Watched = {
  readonly through?: Through;
  readonly before?: readonly Exchange[];
  readonly after?: Exchange;
  readonly canary?: string | null;
  readonly wrote?: string | null;
  readonly siblings?: readonly Exchange[];
  readonly ownBefore?: readonly Exchange[];
  readonly ownAfter?: Exchange;
  readonly ownCanary?: string | null;
  readonly ownWrote?: string | null;
  /** The attack on the one, and the control's write to the other. */
  readonly attack?: Exchange;
  readonly control?: Exchange;
};

/** The owner's sight of the attacked object. */
export function attackedObservation(record: Watched): Observation {
  return {
    through: record.through ?? 'nothing',
    write: record.attack,
    before: record.before ?? [],
    after: record.after,
    siblings: record.siblings ?? [],
    canary: record.canary ?? null,
    wrote: record.wrote ?? null,
    goneLike: goneOf(record),
  };
}

/** What became of the control's own object, if the control was a deletion that worked. */
function goneOf({ control, ownBefore = [], ownAfter }: Watched): Exchange | undefined {
  const isDeletion = control?.request.method === 'DELETE' && control.class === 'success';
  return isDeletion && ownBefore.at(-1)?.class === 'success' ? ownAfter : undefined;
}

/** The sight of what the legitimate twin did to its own object: shows whether effects can be seen at all. */
export function controlObservation(record: Watched): Observation {
  return {
    through: record.through ?? 'nothing',
    write: record.control,
    before: record.ownBefore ?? [],
    after: record.ownAfter,
    siblings: record.siblings ?? [],
    canary: record.ownCanary ?? null,
    wrote: record.ownWrote ?? null,
  };
}
