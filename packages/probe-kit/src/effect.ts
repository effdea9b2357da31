import { precedes, type Exchange } from '@probity/model';
import { shows } from './shows.ts';
import { succeeded } from './succeeded.ts';

/** How an object is looked at: by its own read, in a list, by a session that may have ended, or not at all. */
export type Through = 'object' | 'list' | 'session' | 'nothing';

/** What an owner saw of an object before and after a write. */
export interface Observation {
  readonly through: Through;
  /** The write whose effect is looked for; only what lies around it in time can show one. */
  readonly write: Exchange | undefined;
  /** The owner's reads before the write; two of them tell what changes by itself. */
  readonly before: readonly Exchange[];
  readonly after: Exchange | undefined;
  /** The same owner's reads of an object that nobody touched: before and after. */
  readonly siblings: readonly Exchange[];
  /** The label of the canary that the object carried, if it carried one. */
  readonly canary: string | null;
  /** The label of the canary that the write would have left, if any. */
  readonly wrote: string | null;
  /** What an owner reads of an object that he has deleted himself, if one did. */
  readonly goneLike?: Exchange | undefined;
}

/** What became of the object; `unseen` means that the owner's reads do not tell. */
export type Effect =
  | { readonly what: 'changed' | 'vanished'; readonly before: Exchange; readonly after: Exchange }
  | { readonly what: 'none' }
  | { readonly what: 'unseen' };

const UNSEEN: Effect = { what: 'unseen' };
const NONE: Effect = { what: 'none' };

/** Tells from the owner's own reads what a write did, and never from the answer to the write. */
export function effectOf(observation: Observation): Effect {
  const { through, write, before: reads, after, siblings, canary, wrote } = observation;
  const before = reads.at(-1);
  if (through === 'nothing' || !succeeded(before) || after === undefined || after.answer === null)
    return UNSEEN;
  if (write === undefined || !isSameLook(before, after) || !liesBetween(write, before, after)) return UNSEEN;
  const changed: Effect = { what: 'changed', before, after };
  const vanished: Effect = { what: 'vanished', before, after };
  const differs = succeeded(after) && !same(after, before);
  if (wrote !== null && shows(after, wrote) && !shows(before, wrote)) return differs ? changed : UNSEEN;
  switch (through) {
    case 'session':
      // Another credential of the same account tells nothing about this one.
      if (after.credential !== before.credential) return UNSEEN;
      if (after.class === 'unauthenticated') return vanished;
      return after.class === 'success' ? NONE : UNSEEN;
    case 'list':
      // An object may leave a page without leaving the store, so a list proves presence only.
      if (after.class !== 'success') return UNSEEN;
      return canary === null || shows(after, canary) ? NONE : UNSEEN;
    case 'object':
      break;
  }
  const [siblingBefore, siblingAfter] = siblings;
  if (after.class === 'missing' || isForbiddenLike(after, observation.goneLike)) {
    return siblingAfter?.class === 'success' ? vanished : UNSEEN;
  }
  if (!succeeded(after)) return UNSEEN;
  if (canary !== null && shows(before, canary) && !shows(after, canary)) {
    return differs && siblingAfter?.class === 'success' ? changed : UNSEEN;
  }
  // What differs by itself between two reads, or also in an untouched sibling, is not the work of the write.
  const others = reads.filter((each) => each.id !== before.id && isSameLook(each, before));
  const steady =
    others.some((each) => liesBetween(write, each, after)) && reads.every((each) => same(each, before));
  const untouchedSibling =
    siblingBefore !== undefined && siblingAfter !== undefined && same(siblingBefore, siblingAfter);
  return steady && untouchedSibling && differs ? changed : NONE;
}

/** Where nobody may know what is not there, what is gone is forbidden, in the same words for all of it. */
function isForbiddenLike(after: Exchange, gone: Exchange | undefined): boolean {
  return after.class === 'forbidden' && gone !== undefined && gone.id !== after.id && same(after, gone);
}

/** The same reader asked the same thing. */
function isSameLook(before: Exchange, after: Exchange): boolean {
  return (
    before.as === after.as &&
    before.request.method === after.request.method &&
    before.request.path === after.request.path
  );
}

/** One look was answered before the write was sent, the other sent after it was answered. */
function liesBetween(write: Exchange, before: Exchange, after: Exchange): boolean {
  return precedes(before, write) && precedes(write, after);
}

function same(a: Exchange, b: Exchange): boolean {
  return a.class === b.class && a.facts.sha256 === b.facts.sha256;
}
