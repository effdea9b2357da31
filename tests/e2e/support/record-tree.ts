import type { Json, StoredRecord } from '@probity/model';

/** A part of a record, and the keys that lead to it. */
export interface Part {
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** Every part of a record below its root, in order; a reference to an exchange is one part. */
export function partsOf(round: StoredRecord): Part[] {
  const below = ({ path, value }: Part): Part[] => {
    if (typeof value !== 'object' || value === null || isReference(value)) return [];
    const inner = Array.isArray(value)
      ? value.map((each: Json, index): Part => ({ path: [...path, index], value: each }))
      : Object.entries(value).map(([key, each]): Part => ({ path: [...path, key], value: each }));
    return inner.flatMap((part) => [part, ...below(part)]);
  };
  return below({ path: [], value: round });
}

/** The record with another value at a place. */
export function put(round: StoredRecord, { path }: Pick<Part, 'path'>, value: Json): StoredRecord {
  return changed(round, path, () => value) as StoredRecord;
}

/** The record without what is at a place. */
export function dropped(round: StoredRecord, { path }: Pick<Part, 'path'>): StoredRecord {
  return changed(round, path, () => undefined) as StoredRecord;
}

/** The ids of the exchanges that a record names, in order. */
export function referencesIn(round: StoredRecord): string[] {
  return partsOf(round)
    .map(({ value }) => value)
    .filter(isReference)
    .map(({ exchange }) => exchange);
}

/** The record with something else in place of every reference. */
export function replaced(value: Json, replace: (id: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return replace(value.exchange);
  if (Array.isArray(value)) return value.map((each: Json) => replaced(each, replace));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, replace)]));
}

/** Whether a value of a record stands for an exchange. */
export function isReference(value: unknown): value is { exchange: string } {
  if (typeof value !== 'object' || value === null || !('exchange' in value)) return false;
  return typeof value.exchange === 'string' && Object.keys(value).length === 1;
}

function changed(
  value: Json | undefined,
  [key, ...rest]: readonly (string | number)[],
  change: () => Json | undefined,
): Json | undefined {
  if (key === undefined) return change();
  if (Array.isArray(value)) {
    const inner = changed(value[Number(key)] as Json, rest, change);
    const at = Number(key);
    return inner === undefined ? value.toSpliced(at, 1) : value.with(at, inner);
  }
  const { [key]: old, ...others } = value as Record<string, Json>;
  const inner = changed(old, rest, change);
  return inner === undefined ? others : { ...(value as object), [key]: inner };
}
