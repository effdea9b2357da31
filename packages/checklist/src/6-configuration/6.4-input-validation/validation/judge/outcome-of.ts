import { isDeepStrictEqual } from 'node:util';
import { precedes, statusOf, type Exchange, type Json } from '@probity/model';
import {
  fieldIn,
  isCrash,
  isRefusal,
  recordIn,
  succeeded,
  undecidedBy,
  type Undecided,
} from '@probity/probe-kit';
import type { InputTry, ValidationRecord } from '../record.ts';
import { isAlike } from './is-alike.ts';
import { placeShown } from './place-shown.ts';

/** What became of a value that the description rules out. */
export type Outcome =
  | 'refused'
  | 'stored'
  | 'lenient'
  | 'not-shown'
  | 'taken-by-read'
  | 'crashed'
  | Undecided;

/** Tells what became of it: what was stored counts whatever the answer says, a success alone proves nothing. */
export function outcomeOf(record: ValidationRecord, tried: InputTry, reads: boolean): Outcome {
  const { attack } = tried;
  if (isRefused(attack)) return 'refused';
  if (isCrash(attack)) return 'crashed';
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return undecided;
  if (attack.facts.catchAll) return 'unclear-answer';
  if (reads)
    return isAlike(attack, record.control) || isAlike(attack, tried.nearest) ? 'lenient' : 'taken-by-read';
  const read = readOf(tried);
  const place = placeShown(record, tried.field);
  if (read === undefined || place === undefined) return 'not-shown';
  return isKept(tried, fieldIn(recordIn(read, record.idAt ?? 'id', tried.object), place))
    ? 'stored'
    : 'lenient';
}

/** The read that shows what was stored. */
export function readOf({ attack, after }: InputTry): Exchange | undefined {
  return after.findLast((each) => each.purpose !== 'attack' && succeeded(each) && precedes(attack, each));
}

/** Another type or a smaller body is asked for: that refuses a value, too. */
function isRefused(exchange: Exchange): boolean {
  if (isRefusal(exchange)) return true;
  const isClient = statusOf(exchange) >= 400 && statusOf(exchange) < 500;
  return isClient && (exchange.class === 'type' || exchange.class === 'too-large');
}

/** Whether exactly what was sent is shown: text for a number, a part or another value is what lenient targets make of it. */
function isKept({ kind, value }: InputTry, shown: Json | undefined): boolean {
  // Nothing in the place of what is required is no value that the target chose.
  if (kind === 'missing') return shown === undefined || shown === null || shown === '';
  return shown !== undefined && isDeepStrictEqual(shown, value);
}
