import { isRecord } from '@probity/model';
import { follow } from './follow.ts';

type Node = Readonly<Record<string, unknown>>;

const DEEPEST = 6;

/** The properties of an object schema in the order they are written, through `$ref`, `allOf` and the first of alternatives. */
export function propertiesOf(schema: unknown, document: Node, depth = 0): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  const node = follow(schema, document);
  if (node === undefined || depth > DEEPEST) return found;
  const parts = Array.isArray(node['allOf']) ? node['allOf'].slice(0, 20) : [];
  for (const choice of ['oneOf', 'anyOf']) {
    const options = node[choice];
    if (Array.isArray(options)) parts.push(preferred(options, document));
  }
  for (const part of parts) {
    for (const [name, property] of propertiesOf(part, document, depth + 1)) found.set(name, property);
  }
  const own = isRecord(node['properties']) ? node['properties'] : {};
  for (const [name, property] of Object.entries(own)) found.set(name, follow(property, document) ?? {});
  return found;
}

/** The names of the properties that an object schema requires, also through `$ref` and `allOf`. */
export function requiredOf(schema: unknown, document: Node, depth = 0): ReadonlySet<string> {
  const node = follow(schema, document);
  if (node === undefined || depth > DEEPEST) return new Set();
  const own = Array.isArray(node['required'])
    ? node['required'].filter((name) => typeof name === 'string')
    : [];
  const parts = Array.isArray(node['allOf']) ? node['allOf'].slice(0, 20) : [];
  return new Set([...own, ...parts.flatMap((part) => [...requiredOf(part, document, depth + 1)])]);
}

/** A schema with a choice in it, as the choice that is one object: many take one or a list of them. */
export function oneObject(schema: unknown, document: Node): unknown {
  const node = follow(schema, document);
  const options = node?.['oneOf'] ?? node?.['anyOf'];
  if (!Array.isArray(options) || node?.['properties'] !== undefined) return schema;
  return isObject(preferred(options, document), document) ? preferred(options, document) : schema;
}

function preferred(options: readonly unknown[], document: Node): unknown {
  const real = options.filter((option) => !isNull(option));
  return real.find((option) => isObject(option, document)) ?? real[0];
}

function isObject(schema: unknown, document: Node): boolean {
  const node = follow(schema, document);
  return node !== undefined && (node['type'] === 'object' || isRecord(node['properties']));
}

/** Whether a dotted path leads to a property of a schema. */
export function hasProperty(schema: unknown, path: string, document: Node): boolean {
  let node: unknown = schema;
  for (const step of path.split('.')) {
    const property = propertiesOf(node, document).get(step);
    if (property === undefined) return false;
    node = property;
  }
  return true;
}

const isNull = (schema: unknown): boolean => isRecord(schema) && schema['type'] === 'null';
