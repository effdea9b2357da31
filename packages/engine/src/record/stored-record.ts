import type { Exchange, ExchangeLookup, Json, StoredRecord } from '@probity/model';
import type { Gathered, GatheredValue } from '@probity/probe-kit';

/** Puts a gathered record into the form that is kept: wherever an exchange is in it, a reference takes its place. */
export function storeRecord(record: Gathered): StoredRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, toStored(value)]])),
  );
}

/** Turns a kept record back into what `judge` reads; undefined if an exchange is no longer there. */
export function restoreRecord(
  stored: StoredRecord,
  exchanges: Pick<ExchangeLookup, 'get'>,
): Gathered | undefined {
  let lost = false;
  const restore = (value: Json): GatheredValue => {
    if (!isBranch(value)) return value;
    if (isList(value)) return value.map(restore);
    if (isMarkedPlain(value)) return { exchange: value.exchange };
    if (!isReference(value)) return restoreAll(value);
    const exchange = exchanges.get(value.exchange);
    if (exchange === undefined) lost = true;
    return exchange ?? null;
  };
  const restoreAll = (branch: StoredRecord): Gathered =>
    Object.fromEntries(Object.entries(branch).map(([key, value]) => [key, restore(value)]));
  const record = restoreAll(stored);
  return lost ? undefined : record;
}

/** All exchanges of a record, in the order in which it holds them. */
export function exchangesOf(record: Gathered): Exchange[] {
  return findIn(record, isExchange);
}

/** All parts of a record that are of one kind, at any depth, in the order in which it holds them. */
export function findIn<T extends object>(record: Gathered, isIt: (value: object) => value is T): T[] {
  const found = (value: GatheredValue | undefined): T[] => {
    if (value === undefined || !isBranch(value)) return [];
    return isIt(value) ? [value] : Object.values(value).flatMap(found);
  };
  return Object.values(record).flatMap(found);
}

/** The ids of all exchanges that a kept record refers to. */
export function referencesIn(stored: StoredRecord): readonly string[] {
  const found = (value: Json): readonly string[] => {
    if (!isBranch(value)) return [];
    if (!isList(value) && isReference(value)) return [value.exchange];
    return Object.values(value).flatMap(found);
  };
  return Object.values(stored).flatMap(found);
}

function toStored(value: GatheredValue): Json {
  if (!isBranch(value)) return value;
  if (isExchange(value)) return { exchange: value.id };
  if (isList(value)) return value.map(toStored);
  const stored = storeRecord(value);
  // A field of an API may be called so as well; with a second member it is no reference.
  return isReference(stored) ? { ...stored, plain: true } : stored;
}

function isBranch<T>(value: T): value is T & object {
  return typeof value === 'object' && value !== null;
}

function isList<T extends object>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

function isReference(value: StoredRecord): value is { readonly exchange: string } {
  return typeof value['exchange'] === 'string' && Object.keys(value).length === 1;
}

function isMarkedPlain(value: StoredRecord): value is { readonly exchange: string; readonly plain: true } {
  return typeof value['exchange'] === 'string' && value['plain'] === true && Object.keys(value).length === 2;
}

/** By members that no object of an API has together: what was gathered may hold any of its fields. */
function isExchange(value: object): value is Exchange {
  return MEMBERS.every((member) => member in value);
}

const MEMBERS = [
  'id',
  'purpose',
  'as',
  'credential',
  'epoch',
  'request',
  'answer',
  'class',
  'facts',
] as const;
