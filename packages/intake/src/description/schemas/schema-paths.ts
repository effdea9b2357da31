import { isRecord, type Json } from '@probity/model';
import { follow } from './follow.ts';

type Node = Readonly<Record<string, unknown>>;

/** What a schema says about the fields of a JSON document, as dotted paths with lists as `[]`. */
export interface SchemaPaths {
  /** Every field an answer may have; what is left open ends with `.*`. */
  readonly shown: readonly string[];
  /** Every field a caller may write. */
  readonly writable: readonly string[];
  readonly readOnly: readonly string[];
  /** The plain values that a field may have, where they are listed. */
  readonly choices: Readonly<Record<string, readonly Json[]>>;
}

const DEEPEST = 12;

/** How many schemas are looked at for one operation, at most. */
export const MOST_STEPS = 5000;

/** Walks schemas as if they were alternatives; null if none of them says anything. A missing `additionalProperties` is closed. */
export function pathsOf(
  schemas: readonly unknown[],
  document: Node,
  mostSteps = MOST_STEPS,
): SchemaPaths | null {
  const shown = new Set<string>();
  const writable = new Set<string>();
  const readOnly = new Set<string>();
  const choices = new Map<string, readonly Json[]>();
  const open = new Set<Node>();
  let left = mostSteps;

  const add = (path: string, hidden: boolean, fixed: boolean): void => {
    if (path === '') return;
    if (!hidden) shown.add(path);
    if (!fixed) writable.add(path);
  };
  const addChoices = (path: string, node: Node): void => {
    const listed = choicesOf(node);
    if (listed.length > 0) choices.set(path, [...new Set([...(choices.get(path) ?? []), ...listed])]);
  };

  const walk = (value: unknown, path: string, hidden: boolean, fixed: boolean): void => {
    left -= 1;
    // What was not looked at is not called closed.
    if (left < 0) return add(under(path), hidden, fixed);
    const node = follow(value, document);
    const anything = value === true || (node !== undefined && isUnspecified(node));
    // A schema inside itself goes on for ever; what lies there is left open.
    if (anything || path.split(/[.[]/).length > DEEPEST || (node !== undefined && open.has(node))) {
      for (const end of [under(path), `${path}[]`, under(`${path}[]`)]) add(end, hidden, fixed);
      return;
    }
    if (node === undefined) return;
    open.add(node);
    addChoices(path, node);
    for (const part of partsOf(node)) walk(part, path, hidden, fixed);
    for (const [name, property] of Object.entries(recordOf(node['properties']))) {
      const at = join(path, name);
      const own = follow(property, document);
      const isHidden = hidden || own?.['writeOnly'] === true;
      const isFixed = fixed || own?.['readOnly'] === true;
      if (own?.['readOnly'] === true) readOnly.add(at);
      add(at, isHidden, isFixed);
      if (own === undefined) continue;
      if (isPlain(own)) addChoices(at, own);
      else walk(property, at, isHidden, isFixed);
    }
    if (isOpen(node)) add(under(path), hidden, fixed);
    for (const items of itemsOf(node)) {
      add(`${path}[]`, hidden, fixed);
      const own = follow(items, document);
      if (own !== undefined && isPlain(own)) addChoices(`${path}[]`, own);
      else walk(items, `${path}[]`, hidden, fixed);
    }
    open.delete(node);
  };

  const described = schemas.filter((schema) => !isUnspecified(follow(schema, document) ?? {}));
  if (described.length === 0) return null;
  for (const schema of described) walk(schema, '', false, false);
  return {
    shown: [...shown],
    writable: [...writable],
    readOnly: [...readOnly],
    choices: Object.fromEntries(choices),
  };
}

/** The path and everything it lies in, for a list that a person writes: `a.b[].c` shows `a` as well. */
export function withAncestors(paths: readonly string[]): readonly string[] {
  const all = paths.flatMap((path) => {
    const ends = [...path.matchAll(/\[\]|\.|$/g)].map(({ 0: sign, index }) =>
      sign === '[]' ? [path.slice(0, index), path.slice(0, index + 2)] : [path.slice(0, index)],
    );
    return ends.flat();
  });
  return [...new Set(all)].filter((path) => path !== '');
}

/** A property name as a step of a path; one with signs of a path in it is quoted, as in recorded answers. */
function join(path: string, name: string): string {
  if (name === '' || /[.[\]"]/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}

function under(path: string): string {
  return path === '' ? '*' : `${path}.*`;
}

function partsOf(node: Node): readonly unknown[] {
  return ['allOf', 'oneOf', 'anyOf'].flatMap((key) => {
    const parts = node[key];
    return Array.isArray(parts) ? parts.filter((part) => !isNull(part)) : [];
  });
}

function itemsOf(node: Node): readonly unknown[] {
  const { items, prefixItems } = node;
  return [
    ...(isRecord(items) || items === true ? [items] : []),
    ...(Array.isArray(prefixItems) ? prefixItems : []),
    ...(items === undefined && prefixItems === undefined && hasType(node, 'array') ? [true] : []),
  ];
}

/** Further fields are allowed in so many words, or no field is named at all. */
function isOpen(node: Node): boolean {
  const { additionalProperties: more, patternProperties } = node;
  if (more === true || isRecord(more) || isRecord(patternProperties)) return true;
  const named = isRecord(node['properties']) || partsOf(node).length > 0;
  return more === undefined && !named && hasType(node, 'object');
}

/** Texts, numbers and the like have nothing inside. */
function isPlain(node: Node): boolean {
  if (partsOf(node).length > 0) return false;
  if (hasType(node, 'object') || hasType(node, 'array')) return false;
  return node['type'] !== undefined || node['enum'] !== undefined || node['const'] !== undefined;
}

/** The plain values of an `enum` or a `const`; null is the absence of one. */
function choicesOf({ enum: listed, const: only }: Node): readonly Json[] {
  return [...(Array.isArray(listed) ? listed : []), only].filter(
    (each): each is string | number | boolean =>
      typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean',
  );
}

const TELLING = ['$ref', 'type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum', 'const'];

function isUnspecified(node: Node): boolean {
  return ![...TELLING, 'additionalProperties', 'prefixItems', 'patternProperties'].some((key) => key in node);
}

function hasType({ type }: Node, wanted: string): boolean {
  return Array.isArray(type) ? type.includes(wanted) : type === wanted;
}

const isNull = (schema: unknown): boolean => isRecord(schema) && schema['type'] === 'null';

function recordOf(value: unknown): Node {
  return isRecord(value) ? value : {};
}
