import { isList, isRecord, type Json } from '@probity/model';
import { flatten } from './invent-value.ts';

/** How deep a field is looked for that an API names without saying where it lies. */
const DEEPEST = 3;

/**
 * Where a field lies in a body, although an API may spell it `Name` or `Due date`, or leave out what it lies in. A field
 * that is not there yet gets the place and spelling that its neighbours suggest.
 */
export function findPlace(body: Json, path: readonly string[]): readonly string[] {
  const [first = '', ...rest] = path;
  if (keyIn(body, first) !== undefined) return spelled(body, path);
  // webargs, Quarkus and others name where the body stands before the field.
  if (rest.length > 0 && (CARRIERS.test(first) || keyIn(body, rest[0] ?? '') !== undefined))
    return findPlace(body, rest);
  if (rest.length === 0) {
    const known = search(body, first, 0);
    if (known !== undefined) return known;
  }
  const root = rootOf(body);
  return [...root, ...spelled(at(body, root) ?? {}, path)];
}

const CARRIERS = /^(?:json|form|body|payload|request|requestBody|dto|input)$/i;

/** What is at a place of a body. */
export function at(body: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = body;
  for (const name of path) {
    if (value !== undefined && isList(value)) value = value[Number(name)];
    else value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** The body with another value at a place, or without it where the value is undefined. */
export function put(body: Json, path: readonly string[], value: Json | undefined): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? body;
  if (isList(body)) {
    const index = Number(first);
    if (!(index in body)) return body;
    if (rest.length === 0 && value === undefined) return body.filter((_, each) => each !== index);
    return body.map((each, place) => (place === index ? put(each, rest, value) : each));
  }
  const object = isRecord(body) ? body : {};
  if (rest.length === 0 && value === undefined)
    return Object.fromEntries(Object.entries(object).filter(([name]) => name !== first));
  const inner = Object.hasOwn(object, first) ? object[first] : undefined;
  if (rest.length > 0 && inner === undefined && value === undefined) return body;
  const changed = rest.length === 0 ? value : put(inner ?? {}, rest, value);
  return Object.fromEntries([
    ...Object.entries(object).filter(([name]) => name !== first || inner !== undefined),
    [first, changed ?? null],
  ]);
}

/** The place of a plain text in a body, for an API that quotes it and names no field. */
export function placeOfText(
  body: Json,
  text: string,
  above: readonly string[] = [],
): readonly string[] | undefined {
  if (body === text) return above;
  if (typeof body !== 'object' || body === null || above.length > DEEPEST) return undefined;
  for (const [name, inner] of Object.entries(body)) {
    const found = placeOfText(inner, text, [...above, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What wraps the fields: `{ "project": { … } }`, or `{ "data": { "attributes": { … } } }`. */
function rootOf(body: Json): readonly string[] {
  if (!isRecord(body)) return [];
  const [only, ...others] = Object.keys(body);
  const inner = only === undefined || others.length > 0 ? undefined : body[only];
  if (only === undefined || !isRecord(inner)) return [];
  return isRecord(inner['attributes']) ? [only, 'attributes'] : [only];
}

function search(body: Json, name: string, depth: number): readonly string[] | undefined {
  if (!isRecord(body) || depth > DEEPEST) return undefined;
  const key = keyIn(body, name);
  if (key !== undefined) return [key];
  const found = Object.entries(body).flatMap(([outer, inner]) => {
    const deeper = search(inner, name, depth + 1);
    return deeper === undefined ? [] : [[outer, ...deeper]];
  });
  // Two of the same name cannot be told apart.
  return found.length === 1 ? found[0] : undefined;
}

function spelled(body: Json, path: readonly string[]): readonly string[] {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  if (isList(body)) return [first, ...spelled(body[Number(first)] ?? {}, rest)];
  const key = keyIn(body, first) ?? inStyle(first, isRecord(body) ? Object.keys(body) : []);
  return [key, ...spelled(at(body, [key]) ?? {}, rest)];
}

function keyIn(body: Json, name: string): string | undefined {
  if (isList(body)) return /^\d+$/.test(name) && Number(name) < body.length ? name : undefined;
  if (!isRecord(body)) return undefined;
  if (Object.hasOwn(body, name)) return name;
  return Object.keys(body).find((key) => flatten(key) === flatten(name));
}

/** `Due date` becomes `due_date` or `dueDate`, and `Name` becomes `name` where all others begin small. */
function inStyle(name: string, neighbours: readonly string[]): string {
  const isSnake =
    neighbours.some((each) => each.includes('_')) && !neighbours.some((each) => /[a-z][A-Z]/.test(each));
  const words = (isSnake ? name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2') : name).split(' ');
  const isSmall = neighbours.every((each) => /^[a-z_$]/.test(each));
  const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
  if (words.length === 1) return isSmall && !/^[A-Z]+$/.test(name) ? small(name) : name;
  if (neighbours.some((each) => each.includes('_'))) return words.map(small).join('_');
  const [head = '', ...tail] = words.map(small);
  return head + tail.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
