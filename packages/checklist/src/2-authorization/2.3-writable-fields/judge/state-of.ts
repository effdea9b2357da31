import { succeeded, undecidedBy, type Undecided } from '@probity/probe-kit';
import { hasArrived } from '../has-arrived.ts';
import { isRefused } from '../is-refused.ts';
import { valueIn, type CompleteRecord, type FieldTry } from '../record.ts';
import { readsOf } from './find-written.ts';

/** What a try came to, for all that its fields did not do. */
export type State = 'refused' | 'applied' | Undecided | 'owner-cannot-read' | 'write-not-seen';

/** Tells what a try came to. */
export function stateOf(record: CompleteRecord, fieldTry: FieldTry): State {
  const { names, object, attack } = fieldTry;
  if (isRefused(attack)) return 'refused';
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return undecided;
  if (attack.facts.catchAll) return 'unclear-answer';
  const all = readsOf(record, fieldTry);
  const reads = all.filter(succeeded);
  // An answer may repeat an id of ours; if nothing is there, it was not stored.
  const [only, ...more] = names;
  const isEcho =
    only !== undefined && more.length === 0 && object !== null && valueIn(record, fieldTry, only) === object;
  if (isEcho && reads.length === 0 && all.some((each) => each.class === 'missing')) return 'applied';
  if (reads.length === 0) return 'owner-cannot-read';
  return hasArrived(fieldTry, reads, record.idAt ?? 'id') ? 'applied' : 'write-not-seen';
}
