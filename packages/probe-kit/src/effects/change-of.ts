import { precedes, type Exchange } from '@probity/model';
import { isRefusal } from '../answers/answer-kind.ts';
import { changesBetween, type LeafChange, type Leaves } from '../answers/json-leaves.ts';
import { isSame, isSameLook, liesBetween, type Look } from './looks.ts';
import { leavesOfEntry, leavesOfRead } from './object-seen.ts';
import type { Observation, RefusedAttempt } from './observation.ts';
import { shows } from '../answers/shows.ts';
import { succeeded } from '../answers/succeeded.ts';
import { givenBy, isSameChange, isSentBy } from './written-changes.ts';

/**
 * What changed in an object that is still there. It is the work of the write only if it holds what the write sent, or
 * what the same write gives by right; never what also changes by itself, in a sibling, or with a refused attempt.
 */
export function changeOf(observation: Observation, look: Look): 'by the write' | 'otherwise' | 'nothing' {
  const { write, before, after } = look;
  if (isSame(before, after)) return 'nothing';
  const { through, id, afterPages } = observation;
  const [was, is] = [seen(through, [before], id), seen(through, [after, ...afterPages], id)];
  if (was === undefined || is === undefined) return 'nothing';
  const earlier = observation.before.filter((each) => each.id !== before.id && isSameLook(each, before));
  const sibling = siblingOf(observation, write);
  const byItself = new Set(
    [
      ...earlier.flatMap((each) => changesSeen(through, each, before, id)),
      ...(sibling?.changes ?? []),
      ...refusalsOf(observation).flatMap((each) => changesSeen(through, each.before, each.after, each.id)),
    ].map(({ at }) => at),
  );
  const changes = changesBetween(was, is).filter(
    (each) => !byItself.has(each.at) && (sibling === undefined || sibling.values.get(each.at) !== each.is),
  );
  if (changes.length === 0) return 'nothing';
  const isOurs = isWritten(observation, look, changes);
  const isSteady = earlier.some((each) => liesBetween(write, each, after));
  if (isSteady && sibling !== undefined) return isOurs ? 'by the write' : 'otherwise';
  // Nothing tells what would have changed without the write.
  return isOurs || !isRefusal(write) ? 'otherwise' : 'nothing';
}

/** Those attempts that were refused, between two looks at the same object. */
export function refusalsOf({ refusals }: Observation): readonly RefusedAttempt[] {
  return refusals.filter(
    ({ before, attempt, after }) =>
      succeeded(before) &&
      isRefusal(attempt) &&
      isSameLook(before, after) &&
      liesBetween(attempt, before, after),
  );
}

/** Whether a change is what the write sent, or what the same write does where it is done by right. */
function isWritten(
  { through, honest, canary }: Observation,
  look: Look,
  changes: readonly LeafChange[],
): boolean {
  if (changes.some((each) => isSentBy(look.write, each))) return true;
  const own = honestLook(honest);
  if (honest === null || own === undefined) return false;
  const given = givenBy(own.write, changesSeen(through, own.before, own.after, honest.id));
  if (changes.some((each) => given.some((other) => isSameChange(each, other)))) return true;
  // The owner's value went as it goes when the same is done by right.
  return loses(look, canary) && loses(own, honest.canary);
}

/** An untouched object of the same sort, if it was seen before and after. */
function siblingOf(
  { through, siblings: [before, after], siblingId }: Observation,
  write: Exchange,
): { readonly values: Leaves; readonly changes: readonly LeafChange[] } | undefined {
  if (before === undefined || !succeeded(after) || !precedes(write, after)) return undefined;
  const values = seen(through, [after], siblingId);
  return values && { values, changes: changesSeen(through, before, after, siblingId) };
}

function honestLook(honest: Observation['honest']): Look | undefined {
  const [before, write, after] = [honest?.before.at(-1), honest?.write, honest?.after];
  if (!succeeded(before) || !succeeded(write) || !succeeded(after)) return undefined;
  return isSameLook(before, after) && liesBetween(write, before, after)
    ? { write, before, after }
    : undefined;
}

function loses({ before, after }: Look, canary: string | null): boolean {
  return canary !== null && shows(before, canary) && !shows(after, canary);
}

function changesSeen(
  through: Observation['through'],
  before: Exchange,
  after: Exchange,
  id: string | null,
): readonly LeafChange[] {
  const [was, is] = [seen(through, [before], id), seen(through, [after], id)];
  return was === undefined || is === undefined ? [] : changesBetween(was, is);
}

/** The values of an object: of the whole answer to its read, or of its entry in a list. */
function seen(
  through: Observation['through'],
  pages: readonly [Exchange, ...Exchange[]],
  id: string | null,
): Leaves | undefined {
  if (through === 'object') return leavesOfRead(pages[0]);
  return id === null ? undefined : leavesOfEntry(pages, id);
}
