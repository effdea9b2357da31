import { parseJson, type Exchange } from '@probity/model';
import { isTime, leavesOf, nameAt, type LeafChange, type Scalar } from '../answers/json-leaves.ts';

/** Whether a request sent the value that a field took, under the name of the field. */
export function isSentBy({ request: { body } }: Exchange, { at, is }: LeafChange): boolean {
  if (is === undefined || body === null) return false;
  const json = parseJson(body);
  const sent: readonly (readonly [string, Scalar])[] =
    json === undefined ? [...new URLSearchParams(body)] : [...leavesOf(json)];
  return sent.some(([name, value]) => nameAt(name) === nameAt(at) && String(value) === String(is));
}

/**
 * What an honest write gives, so that the same on an attacked object proves the same write. Where it wrote values of its
 * own, only those prove anything: a version or a time beside them is set by the server. A number proves something only
 * where nothing else changes.
 */
export function givenBy(write: Exchange, changes: readonly LeafChange[]): readonly LeafChange[] {
  if (changes.some((each) => isSentBy(write, each))) return [];
  const given = changes.filter(({ was, is }) => !(isTime(was) && isTime(is)));
  const words = given.filter(({ is }) => typeof is !== 'number');
  return words.length > 0 ? words : given;
}

/** Whether a field took the value that it has in another change; of what is made anew, such as a time, the kind. */
export function isSameChange(one: LeafChange, other: LeafChange): boolean {
  if (one.at !== other.at) return false;
  if (one.is === other.is) return true;
  const wasNone = one.was === undefined && other.was === undefined;
  return wasNone && typeof one.is === typeof other.is && isMadeAlike(one, other);
}

function isMadeAlike({ is: one }: LeafChange, { is: other }: LeafChange): boolean {
  return isTime(one) ? isTime(other) : String(one).length === String(other).length;
}
