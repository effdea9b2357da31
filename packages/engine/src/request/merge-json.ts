import type { Json } from '@probity/model';
import { isList } from './template.ts';

/** Lays a value over another, object by object; lists and plain values are replaced. */
export function mergeJson(under: Json, over: Json): Json {
  if (!isObject(under) || !isObject(over)) return over;
  // Entries, because `__proto__` is a name like any other here.
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? value : mergeJson(before, value));
  }
  return Object.fromEntries(merged);
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}
