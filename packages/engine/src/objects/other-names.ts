import { nameKind, type Json, type Operation, type Resource } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { extractText, isNumberAt, jsonOf } from '../request/extract.ts';
import type { FoundId } from './id-of.ts';
import type { ObjectsContext } from './objects-context.ts';

/** By these fields objects are addressed where not by their id. */
export const NAMES = 'name username slug login key code number index iid identifier handle uid'.split(' ');

/** Longer texts are no addresses. */
export const LONGEST_NAME = 200;

/** More ids than this beside the first one belong to a record of references. */
const MOST_IDS = 4;

/**
 * Other values of the answer that made an object by which it may go: what its path calls it, then further ids of its
 * own (`documentId` beside `id`), then names.
 */
export function otherNames(
  { target, operation }: Pick<ObjectsContext, 'target' | 'operation'>,
  resource: Resource,
  found: FoundId,
  raw: RawAnswer,
): readonly FoundId[] {
  const called = namesInPath(operation(resource.read ?? ''), resource);
  const around = found.at.startsWith('header:') ? '' : found.at.split('.').slice(0, -1).join('.');
  const others = target.resources
    .map(({ name }) => flat(name))
    .filter((name) => name !== flat(resource.name));
  const first = found.at.split('.').at(-1);
  const ids = keysAt(jsonOf(raw), around).filter(
    // What is called after another type is the id of one of that type.
    (key) =>
      key !== first &&
      nameKind(key) === 'id' &&
      !others.includes(flat(key).replace(/(?:id|uuid|guid|ref)$/, '')),
  );
  return [...new Set([...called, ...ids.slice(0, MOST_IDS), ...NAMES])].flatMap((field) => {
    const at = around === '' ? field : `${around}.${field}`;
    const id = extractText(raw, at);
    if (id === undefined || id === found.id || id.length > LONGEST_NAME) return [];
    return [{ id, at, number: isNumberAt(raw, at) }];
  });
}

/** What the path of an operation calls an object of a type. */
export function namesInPath(
  { bindings }: Pick<Operation, 'bindings'>,
  { name }: Pick<Resource, 'name'>,
): readonly string[] {
  return Object.keys(bindings).filter((param) => bindings[param] === name);
}

function keysAt(body: Json | undefined, path: string): readonly string[] {
  const inner = path
    .split('.')
    .filter((part) => part !== '')
    .reduce<Json | undefined>((value, part) => fieldsOf(value)[part], body);
  return Object.entries(fieldsOf(inner)).flatMap(([key, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [key] : [],
  );
}

function fieldsOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isFields(value) ? value : {};
}

function isFields(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
