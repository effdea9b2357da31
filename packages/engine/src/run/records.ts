import type { Exchange, ExchangeLookup, Json, StoredRecord } from '@probity/model';
import type { Gathered } from '@probity/probe-kit';

/** Puts a gathered record into the form that is kept: exchanges become references to themselves. */
export function storeRecord(record: Gathered): StoredRecord {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, toStored(value)]),
  );
}

/** Turns a kept record back into what `judge` reads; undefined if an exchange is no longer there. */
export function restoreRecord(
  stored: StoredRecord,
  exchanges: Pick<ExchangeLookup, 'get'>,
): Gathered | undefined {
  let lost = false;
  const restore = (value: Json): Json | Exchange | readonly Exchange[] => {
    if (isReference(value)) {
      const exchange = exchanges.get(value.exchange);
      if (exchange === undefined) lost = true;
      return exchange ?? null;
    }
    // A list is of exchanges or of plain values, never mixed: storeRecord made it so.
    if (Array.isArray(value) && value.length > 0 && value.every(isReference)) {
      return value.map(restore).filter(isExchange);
    }
    return value;
  };
  const record = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, restore(value)]));
  return lost ? undefined : record;
}

/** All exchanges of a record, in no particular order. */
export function exchangesOf(record: Gathered): Exchange[] {
  return Object.values(record).flatMap((value) => {
    if (Array.isArray(value)) return value.filter(isExchange);
    return isExchange(value) ? [value] : [];
  });
}

function toStored(value: Gathered[string]): Json {
  if (value === undefined) return null;
  if (isExchange(value)) return { exchange: value.id };
  return isList(value) ? value.map(toStored) : value;
}

function isList(value: Gathered[string]): value is readonly Json[] | readonly Exchange[] {
  return Array.isArray(value);
}

function isReference(value: Json): value is { readonly exchange: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'exchange' in value &&
    typeof value.exchange === 'string' &&
    Object.keys(value).length === 1
  );
}

function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'facts' in value && 'purpose' in value;
}
