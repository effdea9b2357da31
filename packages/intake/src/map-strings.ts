import { isList, type Json } from '@probity/model';

/** The same value with every string in it, keys apart, changed. */
export function mapStrings(
  value: Json,
  change: (text: string, path: readonly PropertyKey[]) => string,
  path: readonly PropertyKey[] = [],
): Json {
  if (typeof value === 'string') return change(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item, index) => mapStrings(item, change, [...path, index]));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, change, [...path, key])]),
  );
}
