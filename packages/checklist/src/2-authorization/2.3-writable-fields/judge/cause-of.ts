import { nameKind, precedes, type Exchange, type Json } from '@probity/model';
import { succeeded, fieldIn, holds, recordIn } from '@probity/probe-kit';
import { isUnlikely } from '../is-unlikely.ts';
import { DECOY, isOwnerName, leafOf } from '../names.ts';
import type { CompleteRecord } from '../record.ts';

/** Why a field has the value that was put into it. */
export type Cause = 'ours' | 'by-itself' | 'unknown';

/**
 * Tells our own value from one that the target sets by itself: something of the same kind that was only written to in
 * the normal way, read no earlier, does not have it. Without such a read only a value that nobody else would write counts.
 */
export function causeOf(
  { sibling, idAt = 'id' }: CompleteRecord,
  read: Exchange,
  field: string,
  value: Json,
): Cause {
  const { object = null, before = [], after = [] } = sibling ?? {};
  const has = (each: Exchange): boolean => holds(fieldIn(recordIn(each, idAt, object), field), value);
  const isAlike = (each: Exchange): boolean => succeeded(each) && each.operation === read.operation;
  const later = after.filter((each) => isAlike(each) && !isEarlier(each, read));
  // Who or what an object refers to is not changed by the target itself.
  const isOurs =
    field === DECOY || isUnlikely(value) || isOwnerName(field) || nameKind(leafOf(field)) !== 'plain';
  if (later.length === 0) return isOurs ? 'ours' : 'unknown';
  // What was there before all this did not come by itself now.
  return later.some(has) && !before.filter(isAlike).some(has) ? 'by-itself' : 'ours';
}

/** Whether something of the same kind was still there, no earlier than another object was gone. */
export function isSiblingThere({ sibling }: CompleteRecord, gone: Exchange): boolean {
  return (sibling?.after ?? []).some(
    (each) => succeeded(each) && each.operation === gone.operation && !isEarlier(each, gone),
  );
}

function isEarlier(one: Exchange, other: Exchange): boolean {
  return precedes(one, other) && !precedes(other, one);
}
