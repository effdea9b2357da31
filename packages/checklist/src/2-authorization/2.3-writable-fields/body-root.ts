import type { Json } from '@probity/model';

/** Names of objects that only wrap the record of a body. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'data',
  'attributes',
  'payload',
  'item',
  'record',
  'object',
  'resource',
  'input',
]);

const DEEPEST = 3;

/** Where in a body the fields of the record stand, such as `data`, `attributes`; empty for the body itself. */
export function bodyRoot(template: Json, nest: string, depth = 0): readonly string[] {
  const fields = objectIn(template);
  if (fields === undefined || depth === DEEPEST) return [];
  const entries = Object.entries(fields);
  const [only] = entries.length === 1 ? entries : [];
  // A document of JSON:API says the type beside the attributes.
  const inner =
    typeof fields['type'] === 'string' ? (['attributes', fields['attributes'] ?? null] as const) : only;
  if (inner === undefined || objectIn(inner[1]) === undefined) return [];
  const [name, value] = inner;
  if (!WRAPPERS.has(name) && name !== nest) return [];
  return [name, ...bodyRoot(value, nest, depth + 1)];
}

/** What is at a root of a body. */
export function fieldsAtRoot(template: Json, root: readonly string[]): Readonly<Record<string, Json>> {
  const found = root.reduce<Json>((value, name) => objectIn(value)?.[name] ?? null, template);
  return objectIn(found) ?? {};
}

/** Fields under a root, as they are merged into a body. */
export function underRoot(fields: Readonly<Record<string, Json>>, root: readonly string[]): Json {
  return root.toReversed().reduce<Json>((inner, name) => ({ [name]: inner }), fields);
}

function objectIn(value: Json): Readonly<Record<string, Json>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}
