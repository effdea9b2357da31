import { precedes, type Exchange, type Json, type Proof } from '@probity/model';
import { shows, succeeded, fieldIn, recordIn, tookEffect } from '@probity/probe-kit';
import { isRefused } from '../is-refused.ts';
import { leafOf } from '../names.ts';
import { isSameReader } from '../same-reader.ts';
import { valueIn, type CompleteRecord, type FieldTry } from '../record.ts';
import { mayBeOrdinary } from './may-be-ordinary.ts';
import { causeOf, isSiblingThere, type Cause } from './cause-of.ts';

/** A field that was written although it should not have been. */
export interface Written {
  readonly field: string;
  readonly placement: string;
  readonly proof: Proof;
  readonly was: string;
  readonly now: string;
  readonly reader: string;
  readonly cause: Cause;
  /** The object went to somebody else or away, which a field that is merely stored does not do. */
  readonly isMoved: boolean;
  /** It may be ordinary data that the description of the body forgot. */
  readonly isPerhapsOrdinary: boolean;
}

/** Every field that we wrote: a reader saw it become our value, or it took an object away; each once. */
export function findWritten(record: CompleteRecord, owner: string): readonly Written[] {
  const found = new Map<string, Written>();
  for (const fieldTry of record.tries) {
    for (const field of fieldTry.names) {
      const written = writtenBy(record, fieldTry, field, owner);
      if (written?.cause === 'ours' && !found.has(field)) found.set(field, written);
    }
  }
  return [...found.values()];
}

/** What became of a field after a try, if it became what was put into it or took the object away. */
export function writtenBy(
  record: CompleteRecord,
  fieldTry: FieldTry,
  field: string,
  owner: string,
): Written | undefined {
  return seenBy(record, fieldTry, field) ?? takenBy(record, fieldTry, field, owner);
}

/** The reads that may show the effect of a try: those of it alone, and later ones of the same object. */
export function readsOf({ tries }: CompleteRecord, { object, after }: FieldTry): readonly Exchange[] {
  const same = tries.filter((each) => object !== null && each.object === object);
  return [...after, ...same.flatMap(({ late }) => late)];
}

function seenBy(record: CompleteRecord, fieldTry: FieldTry, field: string): Written | undefined {
  const { idAt = 'id', before = [], tries } = record;
  const { placement, object, attack } = fieldTry;
  const value = valueIn(record, fieldTry, field);
  if (value === undefined || !carries(attack, field)) return undefined;
  for (const read of readsOf(record, fieldTry).filter(succeeded)) {
    const base = baseOf(before, read);
    if (base === undefined || !liesBetween(attack, base, read)) continue;
    // Two signed-up accounts ask for themselves at the same path.
    const isSamePath = base.request.path === read.request.path && base.as === read.as;
    const was = recordIn(base, idAt, isSamePath ? object : (record.object ?? null));
    const now = recordIn(read, idAt, object);
    if (!tookEffect(was, now, field, value)) continue;
    // Another object has this id anyway; it was written to only if it shows what we wrote.
    const isOther = record.otherIds?.includes(shown(value)) === true;
    if (isOther && (fieldTry.wrote === null || !shows(read, fieldTry.wrote))) continue;
    // A later read shows the work of all tries; a refused one is the last to be suspected.
    const isLate = !tries.some(({ after }) => after.includes(read));
    const isElse = tries.some(
      (each) =>
        each !== fieldTry && each.object === object && each.names.includes(field) && !isRefused(each.attack),
    );
    if (isLate && isRefused(attack) && isElse) continue;
    const proof = {
      kind: 'effect',
      attack: attack.id,
      before: base.id,
      after: read.id,
      what: 'changed',
    } as const;
    const cause = causeOf(record, read, field, value);
    const [old, own] = [shown(fieldIn(was, field)), shown(fieldIn(now, field))];
    const isPerhapsOrdinary = mayBeOrdinary(record, field, fieldIn(was, field), value);
    return {
      field,
      placement,
      proof,
      was: old,
      now: own,
      reader: read.as,
      cause,
      isMoved: false,
      isPerhapsOrdinary,
    };
  }
  return undefined;
}

const OURS = { cause: 'ours', isMoved: true, isPerhapsOrdinary: false } as const;

/** One field alone, taken with a success, and its owner cannot find the object any more. */
function takenBy(
  record: CompleteRecord,
  fieldTry: FieldTry,
  field: string,
  owner: string,
): Written | undefined {
  const { before = [] } = record;
  const { placement, names, object, wrote, attack, others } = fieldTry;
  const value = valueIn(record, fieldTry, field);
  // An answer that only repeats an id of ours names no object.
  if (
    names.length !== 1 ||
    attack.class !== 'success' ||
    !carries(attack, field) ||
    value === undefined ||
    object === shown(value)
  )
    return undefined;
  // Where nobody may know what is not there, what one has lost is forbidden.
  const own = readsOf(record, fieldTry).find(
    ({ as, class: kind }) => as === before[0]?.as && (kind === 'missing' || kind === 'forbidden'),
  );
  const base = own && baseOf(before, own);
  if (own === undefined || base === undefined || !liesBetween(attack, base, own)) return undefined;
  if (readsOf(record, fieldTry).some(succeeded)) return undefined;
  const common = {
    field,
    placement,
    was: 'it',
    now: 'nothing any more',
    reader: own.as,
    ...OURS,
  } as const;
  const taken = others.find(
    (each) => succeeded(each) && wrote !== null && isGiven(each, attack, wrote, owner),
  );
  if (taken !== undefined && wrote !== null) {
    const proof = { kind: 'value', exchange: taken.id, canary: wrote, owner } as const;
    return { ...common, proof, now: 'it', was: 'nothing', reader: taken.as };
  }
  // What expires takes its siblings with it.
  if (own.class !== 'missing' || !isSiblingThere(record, own)) return undefined;
  const proof = {
    kind: 'effect',
    attack: attack.id,
    before: base.id,
    after: own.id,
    what: 'vanished',
  } as const;
  return { ...common, proof };
}

/** Whether somebody else is shown, after the write, what its owner wrote. */
function isGiven(read: Exchange, write: Exchange, label: string, owner: string): boolean {
  if (read.as === owner || !precedes(write, read)) return false;
  return read.facts.canaries.some((each) => each.label === label && each.owner === owner);
}

/** One read was answered before the write was sent, the other sent after it was answered. */
function liesBetween(write: Exchange, before: Exchange, after: Exchange): boolean {
  return precedes(before, write) && precedes(write, after);
}

/** Whether a request names a field at all; only then can it have written it. */
function carries({ request: { path, body } }: Exchange, field: string): boolean {
  return `${path} ${body ?? ''}`.toLowerCase().includes(leafOf(field).toLowerCase());
}

/** What the same reader saw before: of the same object if there is such a read, else of a normal one. */
function baseOf(before: readonly Exchange[], read: Exchange): Exchange | undefined {
  const same = before.filter(
    (each) => succeeded(each) && isSameReader(each, read) && each.operation === read.operation,
  );
  return same.find(({ request }) => request.path === read.request.path) ?? same[0];
}

function shown(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
