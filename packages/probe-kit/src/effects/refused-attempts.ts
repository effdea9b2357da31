import type { Exchange, Operation } from '@probity/model';
import { isRefusal } from '../answers/answer-kind.ts';
import { effectOf, isDone } from './effect.ts';
import type { CommonTools } from '../probe/tools/common-tools.ts';
import type { Observation, RefusedAttempt } from './observation.ts';
import { observeObject } from './observer.ts';
import { shows } from '../answers/shows.ts';
import { isUnavailable } from '../probe/tools/unavailable.ts';
import type { Call, Change, Control, Fixture } from '../probe/tools/call.ts';

/**
 * Whether only an attempt that is refused can tell what a write did: something changed that nobody wrote, or the write
 * was refused and something happened all the same.
 */
export function needsRefusal(observation: Observation): boolean {
  const { write, after, wrote } = observation;
  const effect = effectOf(observation);
  if (effect.what === 'changed-otherwise') return true;
  const isOurValue = after !== undefined && wrote !== null && shows(after, wrote);
  return isDone(effect) && !isOurValue && write !== undefined && isRefusal(write);
}

/** Something that is likely to be refused. */
export interface Attempt {
  readonly operation: Operation;
  readonly change?: Change;
}

/**
 * Tries one thing after the other on a new object of the same owner, with a look after each, until something that is
 * refused changes the object; what is not refused tells nothing.
 */
export async function tryRefused(
  tools: CommonTools,
  control: Control,
  { resource, owner }: Fixture,
  session: Call['session'],
  attempts: readonly Attempt[],
): Promise<readonly RefusedAttempt[]> {
  const object = await tools.fixture.fresh(resource, owner);
  if (isUnavailable(object)) return [];
  const fixtures = { ...object.parents, [resource]: object };
  const observer = observeObject(tools, object);
  const refused: RefusedAttempt[] = [];
  let before: Exchange | undefined = await observer.look();
  for (const { operation, change } of attempts) {
    const call = await tools.call(operation, { session, owner, fixtures });
    if (before === undefined || isUnavailable(call)) continue;
    const attempt = await tools.attack(control, call, change);
    await tools.wait('settle');
    const after = await observer.look();
    if (after === undefined) break;
    if (isRefusal(attempt)) refused.push({ id: object.id, before, attempt, after });
    if (isRefusal(attempt) && after.facts.sha256 !== before.facts.sha256) break;
    before = after;
  }
  return refused;
}

/** A write without anything to write; undefined where it has no body, and so is the same write. */
export function emptied({ operation, writes }: Call): Change | undefined {
  const { body } = operation;
  if (body === null || writes === null) return undefined;
  return { rawBody: { type: body.type, text: /json/.test(body.type) ? '{}' : '' } };
}

/** What else is done to such an object: reading, changing and deleting it, as far as anybody may try. */
export function otherOperations(
  tools: CommonTools,
  { resource }: Fixture,
  operation: string,
): readonly Operation[] {
  const { read, update, delete: remove } = tools.target.resources.find(({ name }) => name === resource) ?? {};
  return [read, update, remove]
    .filter((id) => typeof id === 'string')
    .filter((id) => id !== operation)
    .map((id) => tools.operation(id))
    .filter(({ excluded, privileged }) => excluded === null && !privileged);
}
