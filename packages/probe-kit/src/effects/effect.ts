import { precedes, type Exchange, type Proof } from '@probity/model';
import { changeOf, refusalsOf } from './change-of.ts';
import { leftList } from './left-list.ts';
import { isSame, isSameLook, liesBetween, type Look } from './looks.ts';
import { leavesOfEntry } from './object-seen.ts';
import type { Observation } from './observation.ts';
import { shows } from '../answers/shows.ts';
import { succeeded } from '../answers/succeeded.ts';

/** What became of an object by the write alone. */
export interface Done {
  readonly what: 'changed' | 'vanished';
  readonly before: Exchange;
  readonly after: Exchange;
}

/** What became of the object: `changed-otherwise` is no work that can be laid to the write, `unseen` not known at all. */
export type Effect = Done | { readonly what: 'changed-otherwise' | 'none' | 'unseen' };

const UNSEEN: Effect = { what: 'unseen' };
const NONE: Effect = { what: 'none' };
const OTHERWISE: Effect = { what: 'changed-otherwise' };

/** Tells from the owner's own reads what a write did, and never from the answer to the write. */
export function effectOf(observation: Observation): Effect {
  const { through, write, before: reads, after, canary, wrote } = observation;
  const before = reads.at(-1);
  if (through === 'nothing' || !succeeded(before) || after === undefined || after.answer === null)
    return UNSEEN;
  if (write === undefined || !isSameLook(before, after) || !liesBetween(write, before, after)) return UNSEEN;
  const look: Look = { write, before, after };
  if (wrote !== null && shows(after, wrote) && !shows(before, wrote))
    return succeeded(after) && !isSame(after, before) ? done('changed', look) : UNSEEN;
  if (through === 'session') return effectOnSession(look);
  if (through === 'object') return effectOnObject(observation, look);
  if (through !== 'list' || after.class !== 'success') return UNSEEN;
  return canary === null ? NONE : effectInList(observation, look);
}

/** Whether a write was seen to be done. */
export function isDone(effect: Effect): effect is Done {
  return effect.what === 'changed' || effect.what === 'vanished';
}

/** What a finding shows of an effect. */
export function effectProof(attack: Exchange, { what, before, after }: Done): Proof {
  return { kind: 'effect', attack: attack.id, before: before.id, after: after.id, what };
}

function done(what: Done['what'], { before, after }: Look): Done {
  return { what, before, after };
}

function effectOnSession(look: Look): Effect {
  const { before, after } = look;
  // Another credential of the same account tells nothing about this one.
  if (after.credential !== before.credential) return UNSEEN;
  if (after.class === 'unauthenticated') return done('vanished', look);
  return after.class === 'success' ? NONE : UNSEEN;
}

function effectOnObject(observation: Observation, look: Look): Effect {
  const { write, after } = look;
  const [, sibling] = observation.siblings;
  if (isLost(after)) {
    // Both gone: things may run out, or be hidden by a filter.
    if (!succeeded(sibling) || !precedes(write, sibling)) return UNSEEN;
    return refusalsOf(observation).some((each) => isLost(each.after)) ? NONE : done('vanished', look);
  }
  if (!succeeded(after)) return UNSEEN;
  const effect = changeIn(observation, look);
  return effect.what === 'none' ? effectOnListed(observation, write) : effect;
}

function changeIn(observation: Observation, look: Look): Effect {
  switch (changeOf(observation, look)) {
    case 'by the write':
      return done('changed', look);
    case 'otherwise':
      return OTHERWISE;
    case 'nothing':
      return NONE;
  }
}

/** An object that can be read as before may yet have left the list of its owner. */
function effectOnListed({ list, id, siblingId, described }: Observation, write: Exchange): Effect {
  const [after] = list?.after ?? [];
  if (list === null || after === undefined || id === null || siblingId === null) return NONE;
  const look = { write, before: list.before, after };
  if (!isSameLook(look.before, after) || !liesBetween(write, look.before, after)) return NONE;
  return leftList({ ...list, described, id, siblingId }) ? done('vanished', look) : NONE;
}

function effectInList(observation: Observation, look: Look): Effect {
  const { afterPages, canary, id, siblingId, described } = observation;
  const after = [look.after, ...afterPages];
  const isThere =
    (canary !== null && after.some((page) => shows(page, canary))) ||
    (id !== null && leavesOfEntry(after, id) !== undefined);
  if (isThere) return changeIn(observation, look);
  if (id === null || siblingId === null) return UNSEEN;
  return leftList({ before: look.before, after, described, id, siblingId }) ? done('vanished', look) : UNSEEN;
}

/** The owner is told that it is not there, or not theirs. */
function isLost({ answer, class: kind }: Exchange): boolean {
  return answer !== null && (kind === 'missing' || kind === 'forbidden' || kind === 'soft-denial');
}
