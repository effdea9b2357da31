import { isDeepStrictEqual } from 'node:util';
import { isList, parseJson, type Exchange, type Json } from '@probity/model';

/** A record as an answer shows it. */
export type Fields = Readonly<Record<string, Json>>;

/** How deep in an answer a record may lie. */
const DEEPEST = 5;

/** The record of one object in an answer: where its id stands, else the answer itself at the root. */
export function recordIn({ answer }: Exchange, idAt: string, id: string | null): Fields {
  const body = parseJson(answer?.body);
  if (body === undefined) return {};
  const names = idAt.split('.');
  const key = names.at(-1) ?? 'id';
  const found = id === null ? undefined : findById(body, key, id, 0);
  return withAttributes(found ?? fieldsAt(body, names.slice(0, -1)) ?? fieldsOf(body) ?? {});
}

/** In a document of JSON:API the fields of a record are in its attributes. */
function withAttributes(record: Fields): Fields {
  const attributes = typeof record['type'] === 'string' ? fieldsOf(record['attributes'] ?? null) : undefined;
  return attributes === undefined ? record : { ...record, ...attributes };
}

/** Whether a field holds what we injected and did not before: the value counts, never the presence of the key. */
export function tookEffect(before: Fields, after: Fields, name: string, injected: Json): boolean {
  return holds(fieldIn(after, name), injected) && !holds(fieldIn(before, name), injected);
}

/** A field of a record by its name, or by a dotted path where it lies deeper. */
export function fieldIn(record: Fields, name: string): Json | undefined {
  if (Object.hasOwn(record, name)) return record[name];
  const [first = '', ...rest] = name.split('.');
  const inner = rest.length === 0 ? undefined : fieldsOf(record[first] ?? null);
  return inner === undefined ? undefined : fieldIn(inner, rest.join('.'));
}

/** Whether a value is the injected one; a list holds it if all its elements are there, text may stand for a number. */
export function holds(value: Json | undefined, injected: Json): boolean {
  if (value === undefined || value === null) return false;
  if (isList(injected)) return isList(value) && injected.every((each) => value.includes(each));
  if (typeof injected === 'number') return JSON.stringify(value).replaceAll('"', '') === `${injected}`;
  return isDeepStrictEqual(value, injected);
}

function findById(value: Json, key: string, id: string, depth: number): Fields | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  const fields = fieldsOf(value);
  if (fields?.[key] === id || fields?.[key] === Number(id)) return fields;
  for (const each of isList(value) ? value : Object.values(value)) {
    const found = findById(each, key, id, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldsAt(value: Json, names: readonly string[]): Fields | undefined {
  const [first, ...rest] = names;
  const fields = fieldsOf(value);
  if (first === undefined || fields === undefined) return fields;
  const inner = fields[first];
  return inner === undefined ? undefined : fieldsAt(inner, rest);
}

/** A value as a record; undefined if it is none. */
export function fieldsOf(value: Json): Fields | undefined {
  return typeof value === 'object' && value !== null && !isList(value) ? value : undefined;
}
