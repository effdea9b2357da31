import { isList, isRecord, type Json } from '@probity/model';
import { sample } from 'openapi-sampler';
import { mapStrings } from '../../map-strings.ts';
import { toJson } from '../../to-json.ts';
import { follow } from './follow.ts';

type Node = Readonly<Record<string, unknown>>;

/** Schemas that unfold to more than this many values, or ask for longer texts, are not sampled. */
const MOST_VALUES = 5000;
const LONGEST = 2000;

/** The first example of a media type, parameter or schema as data, or undefined. */
export function exampleOf(node: Node, document: Node): Json | undefined {
  if (node['example'] !== undefined) return asData(node['example']);
  const { examples } = node;
  if (Array.isArray(examples) && examples.length > 0) return asData(examples[0]);
  if (!isRecord(examples)) return undefined;
  for (const candidate of Object.values(examples)) {
    const example = follow(candidate, document);
    if (example?.['value'] !== undefined) return asData(example['value']);
  }
  return undefined;
}

/** A value that fits a schema, without read-only properties; undefined if there is none at reasonable cost. */
export function sampleOf(schema: unknown, document: Node): Json | undefined {
  const node = follow(schema, document);
  if (node === undefined) return undefined;
  const known = samples.get(document) ?? new Map<Node, Json | undefined>();
  samples.set(document, known);
  if (!known.has(node)) known.set(node, newSample(node, document));
  return known.get(node);
}

/** The same of everything that a schema names, where an example of its own would leave some of it out. */
export function fullSampleOf(schema: unknown, document: Node): Json | undefined {
  const node = follow(schema, document);
  if (node === undefined || !isRecord(node['properties'])) return sampleOf(schema, document);
  const { example: _example, examples: _examples, default: _default, ...rest } = node;
  return newSample(rest, document);
}

/** What creates, replaces and changes an object takes the same schema; a document does not change once it is read. */
const samples = new WeakMap<Node, Map<Node, Json | undefined>>();

function newSample(node: Node, document: Node): Json | undefined {
  if (isTooCostly(node, document)) return undefined;
  try {
    return withinReason(asData(sample(node, { skipReadOnly: true, quiet: true }, document)));
  } catch {
    return undefined;
  }
}

/** The least numbers of 16, 32 and 64 bits, which frameworks write down as bounds: they say how a number is stored, not what it may be. */
const LEAST_STORED: ReadonlySet<number> = new Set([-(2 ** 15), -(2 ** 31), -(2 ** 63)]);

function withinReason(value: Json): Json {
  if (typeof value === 'number') return LEAST_STORED.has(value) ? 1 : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withinReason);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withinReason(each)]));
}

/** What a description says is data: its braces must not become templates of ours. */
function asData(value: unknown): Json {
  return mapStrings(toJson(value), (text) => {
    // In a query of GraphQL braces select fields, and with spaces in them they are no template.
    const selected = GRAPHQL.test(text) ? text.replaceAll(/\{(\w+)\}/g, '{ $1 }') : text;
    return selected.replaceAll(/\{([\w.]+)\}/g, '($1)');
  });
}

/** A text that begins as a query of GraphQL does. */
const GRAPHQL = /^\s*(?:(?:query|mutation)\b[^{]*)?\{\s*\w+\s*[({\s]/;

/** Mutual references can unfold without end to the sampler; this walk gives up early instead. */
function isTooCostly(root: unknown, document: Node): boolean {
  let left = MOST_VALUES;
  const open: unknown[] = [];
  const walk = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return true;
    if (typeof value !== 'object' || value === null) return false;
    if (open.includes(value) || open.length > 40) return false;
    open.push(value);
    const node = isRecord(value) && '$ref' in value ? follow(value, document) : value;
    const costly = Object.entries(node ?? {}).some(([key, child]) =>
      key.startsWith('min') && typeof child === 'number' ? child > LONGEST && key !== 'minimum' : walk(child),
    );
    open.pop();
    return costly;
  };
  return walk(root);
}
