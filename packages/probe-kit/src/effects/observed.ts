import type { Exchange } from '@probity/model';
import { effectOf, isDone } from './effect.ts';
import type { Observation, RefusedAttempt, Through } from './observation.ts';

/** The part of a record that says what a write did: to the attacked object, and to the control's own. */
export type Watched = {
  readonly through?: Through;
  readonly before?: readonly Exchange[];
  readonly after?: Exchange;
  /** Further pages, where it was looked for in a list. */
  readonly afterPages?: readonly Exchange[];
  readonly canary?: string | null;
  readonly wrote?: string | null;
  /** The ids of the object and of its untouched sibling, by which they are found in lists. */
  readonly id?: string | null;
  readonly siblingId?: string | null;
  readonly siblings?: readonly Exchange[];
  /** The owner's list around the attack, where reading the object may not show what became of it. */
  readonly listBefore?: Exchange;
  readonly listAfter?: readonly Exchange[];
  /** The query parameters that the description of the list names; some of them may lead to further pages. */
  readonly described?: readonly string[];
  readonly ownBefore?: readonly Exchange[];
  readonly ownAfter?: Exchange;
  readonly ownCanary?: string | null;
  readonly ownWrote?: string | null;
  readonly ownId?: string | null;
  /** Attempts on another object that were refused, made where something changed that nobody wrote. */
  readonly refusals?: readonly RefusedAttempt[];
  /** The attack on the one, and the control's write to the other. */
  readonly attack?: Exchange;
  readonly control?: Exchange;
};

/** The owner's sight of the attacked object. */
export function attackedObservation(record: Watched): Observation {
  const { listBefore, listAfter } = record;
  return {
    through: record.through ?? 'nothing',
    write: record.attack,
    before: record.before ?? [],
    after: record.after,
    afterPages: record.afterPages ?? [],
    siblings: record.siblings ?? [],
    canary: record.canary ?? null,
    wrote: record.wrote ?? null,
    id: record.id ?? null,
    siblingId: record.siblingId ?? null,
    list: listBefore && listAfter ? { before: listBefore, after: listAfter } : null,
    described: record.described ?? [],
    honest: ownSight(record),
    refusals: record.refusals ?? [],
  };
}

/** The sight of what the legitimate twin did to its own object: shows whether effects can be seen at all. */
export function controlObservation(record: Watched): Observation {
  return {
    ...ownSight(record),
    through: record.through ?? 'nothing',
    afterPages: [],
    siblings: record.siblings ?? [],
    wrote: record.ownWrote ?? null,
    siblingId: record.siblingId ?? null,
    list: null,
    described: record.described ?? [],
    honest: ownSight(record),
    refusals: [],
  };
}

/** Whether the legitimate twin was seen to do something, so that nothing happening means something. */
export function isEffectVisible(record: Watched): boolean {
  return isDone(effectOf(controlObservation(record)));
}

function ownSight(record: Watched): NonNullable<Observation['honest']> {
  return {
    write: record.control,
    before: record.ownBefore ?? [],
    after: record.ownAfter,
    canary: record.ownCanary ?? null,
    id: record.ownId ?? null,
  };
}
