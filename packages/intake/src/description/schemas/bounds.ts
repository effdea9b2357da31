import { isRecord, type Json, type OperationInput } from '@probity/model';
import { partsOfAll } from './parts-of-all.ts';

type Node = Readonly<Record<string, unknown>>;

/** What a schema says about a value, without the name and the place of it. */
export type Bounds = Omit<OperationInput, 'in' | 'name' | 'required'>;

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
/** Longer patterns and lists are rare, and nobody needs the whole of them. */
const LONGEST_PATTERN = 200;
const MOST_VALUES = 50;

/** The bounds that a schema sets; none where it offers alternatives, because a value may then fit another one. */
export function boundsOf(schema: unknown, document: Node): Bounds {
  const parts = partsOfAll(schema, document);
  if (parts.some(hasChoice)) return {};
  const node: Node = Object.assign({}, ...parts);
  const isNullable =
    parts.some((part) => part['nullable'] === true || part['x-nullable'] === true) ||
    (Array.isArray(node['type']) && node['type'].includes('null')) ||
    (Array.isArray(node['enum']) && node['enum'].includes(null));
  const type = typeIn(node);
  return {
    ...(type !== undefined && { type }),
    ...(isNullable && { nullable: true as const }),
    ...textIn(node, 'format', 40),
    ...valuesIn(node),
    ...rangeIn(node),
    ...numbersIn(node, ['minLength', 'maxLength', 'minItems', 'maxItems']),
    ...textIn(node, 'pattern', LONGEST_PATTERN),
  };
}

function hasChoice(node: Node): boolean {
  const types = Array.isArray(node['type']) ? node['type'].filter((each) => each !== 'null') : [];
  return types.length > 1 || ['oneOf', 'anyOf', 'not', 'if'].some((key) => node[key] !== undefined);
}

/** The one type; an object or a list is one by what it has, too. */
function typeIn(node: Node): OperationInput['type'] | undefined {
  const written = Array.isArray(node['type']) ? node['type'].find((each) => each !== 'null') : node['type'];
  const type = TYPES.find((each) => each === written);
  if (type !== undefined || written !== undefined) return type;
  if (isRecord(node['properties'])) return 'object';
  return isRecord(node['items']) ? 'array' : undefined;
}

function valuesIn(node: Node): Pick<Bounds, 'enum'> {
  const { enum: listed, const: only } = node;
  const all: readonly unknown[] = only === undefined ? (Array.isArray(listed) ? listed : []) : [only];
  const values = all.filter(
    (each): each is Json =>
      typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' || each === null,
  );
  // A list of which only a part can be read bounds nothing.
  if (values.length === 0 || values.length < all.length) return {};
  return { enum: values.slice(0, MOST_VALUES) };
}

/** In OpenAPI up to 3.0 `exclusiveMinimum: true` says that `minimum` itself is outside. */
function rangeIn(node: Node): Pick<Bounds, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'> {
  const range = numbersIn(node, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
  const { minimum, maximum, ...rest } = range;
  return {
    ...rest,
    ...(minimum !== undefined &&
      (node['exclusiveMinimum'] === true ? { exclusiveMinimum: minimum } : { minimum })),
    ...(maximum !== undefined &&
      (node['exclusiveMaximum'] === true ? { exclusiveMaximum: maximum } : { maximum })),
  };
}

function numbersIn<K extends string>(node: Node, keys: readonly K[]): Partial<Record<K, number>> {
  const found: Partial<Record<K, number>> = {};
  for (const key of keys) {
    const value = node[key];
    if (typeof value === 'number' && Number.isFinite(value)) found[key] = value;
  }
  return found;
}

function textIn<K extends string>(node: Node, key: K, longest: number): Partial<Record<K, string>> {
  const value = node[key];
  const found: Partial<Record<K, string>> = {};
  if (typeof value === 'string' && value.length <= longest) found[key] = value;
  return found;
}
