import { isList, type Json } from '@probity/model';

/** How deep in an answer a name is looked for. */
const DEEPEST = 3;

/** The places at which a name stands, by itself or behind a prefix such as `account:`; lists are everybody's. */
export function placesOfName(
  value: Json,
  names: readonly string[],
  place: readonly string[] = [],
): readonly string[] {
  if (typeof value === 'string') {
    const text = folded(value);
    return names.some((name) => text === name || text.endsWith(`:${name}`)) ? [place.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null || isList(value) || place.length >= DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOfName(inner, names, [...place, key]));
}

/** Addresses differ in their case, and phone numbers in how they are written. */
export function folded(text: string): string {
  return /^\+?[\d\s()./-]{7,}$/.test(text) ? text.replaceAll(/\D/g, '') : text.trim().toLowerCase();
}
