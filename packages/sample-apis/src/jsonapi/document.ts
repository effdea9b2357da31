/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The object at a place of a document; an empty one if there is none. */
export function object(document: Json, ...place: readonly string[]): { readonly [key: string]: Json } {
  const value = at(document, place);
  return isObject(value) ? value : {};
}

/** The text at a place of a document; an empty one if there is none. */
export function text(document: Json, ...place: readonly string[]): string {
  const value = at(document, place);
  return typeof value === 'string' ? value : '';
}

/** The id that a relationship to one resource names. */
export function identifier(resource: Json, relationship: string): string | undefined {
  return text(resource, 'relationships', relationship, 'data', 'id') || undefined;
}

function at(document: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return document;
  return isObject(document) ? at(document[key] ?? null, rest) : null;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
