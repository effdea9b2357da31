import { isRecord, type Json } from '@probity/model';

/** Lays a value over another, object by object; lists and plain values are replaced. */
export function mergeJson(under: Json, over: Json): Json {
  if (!isRecord(under) || !isRecord(over)) return over;
  // Entries, because `__proto__` is a name like any other here.
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? value : mergeJson(before, value));
  }
  return Object.fromEntries(merged);
}
