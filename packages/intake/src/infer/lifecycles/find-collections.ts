import type { Described } from '../../description/described.ts';
import { propertiesOf } from '../../description/schemas/properties.ts';
import { split } from '../../text/words.ts';
import type { Lifecycle } from './lifecycle.ts';
import { singular } from '../../text/nouns.ts';
import { segmentsOf } from '../shapes.ts';

type Node = Readonly<Record<string, unknown>>;

/** Operations that find objects of a type, and those that are told several ids of it. */
export interface Collections {
  readonly search: readonly Described[];
  readonly bulk: readonly Described[];
}

const SEARCHES = new Set(['search', 'searches', 'find', 'lookup', 'query']);
const READS = new Set(['read', 'get', 'fetch', 'lookup', 'query', 'list', 'search']);
const EXPECTED = /^(?:q|query|search|term|text|keywords?)$/i;
/** How many schemas of an answer are looked at for names of types. */
const MOST_SCHEMAS = 200;

/** Whether a parameter takes the text that is searched for. */
export function isExpected(name: string): boolean {
  return EXPECTED.test(name);
}

/** Whether an operation that is told ids only reads, by the last word of its path. */
export function readsMany({ path }: Described): boolean {
  return READS.has(segmentsOf(path).at(-1)?.toLowerCase() ?? '');
}

/**
 * Finds the searches and bulk operations of a type: its collection is in the path, or, for a search, its noun in
 * its name, in the summary or among the types that the answer tells apart. A search that says of nothing what it finds is nobody's.
 */
export function collectionsFinder(
  operations: readonly Described[],
  document: Node,
): (lifecycle: Lifecycle) => Collections {
  // Read once: a description may have a thousand types.
  const free = operations.filter(({ path }) => !path.includes('{'));
  const searches = free
    .filter((each) => isSearch(each, document))
    .map((operation) => ({
      operation,
      segments: new Set(segmentsOf(operation.path)),
      nouns: statedBy(operation, document),
    }));
  const bulks = free
    .filter((operation) => takesIds(operation, document))
    .map((operation) => ({ operation, segments: new Set(segmentsOf(operation.path)) }));
  return ({ noun, parts }) => {
    const own = new Set(Object.values(parts));
    const home = parts.list ?? parts.create;
    const collection = segmentsOf(home?.path ?? '').findLast((segment) => !segment.includes('{')) ?? '';
    const isOther = ({ operation }: { readonly operation: Described }): boolean => !own.has(operation);
    return {
      search: searches
        .filter((each) => isOther(each) && (each.segments.has(collection) || each.nouns.has(noun)))
        .map(({ operation }) => operation),
      bulk: bulks
        .filter((each) => isOther(each) && each.segments.has(collection))
        .map(({ operation }) => operation),
    };
  };
}

/**
 * A search is called one, also as a part of a name such as `notes-search`, or needs the text that it looks for. By
 * POST it is called one and takes the text in its body.
 */
function isSearch({ method, path, parameters, body }: Described, document: Node): boolean {
  const isCalledSo = split(segmentsOf(path).at(-1) ?? '').some((word) => SEARCHES.has(word));
  if (method === 'POST') return isCalledSo && body !== null && takesText(body.schema, document, 0);
  const terms = parameters.filter((parameter) => parameter.in === 'query' && isExpected(parameter.name));
  return method === 'GET' && terms.some(({ required }) => required || isCalledSo);
}

function takesText(schema: unknown, document: Node, depth: number): boolean {
  return [...propertiesOf(schema, document)].some(([name, property]) =>
    property['type'] === 'string' ? isExpected(name) : depth < 2 && takesText(property, document, depth + 1),
  );
}

function takesIds({ method, body }: Described, document: Node): boolean {
  if (method !== 'POST' || body === null) return false;
  const names = [...propertiesOf(body.schema, document).keys()];
  return names.length === 1 && names[0] === 'ids';
}

/** The types that the last part of its path or the summary of a search names, or that its answer tells apart. */
function statedBy({ path, summary, answers }: Described, document: Node): ReadonlySet<string> {
  const last = segmentsOf(path).at(-1) ?? '';
  return new Set([...split(last), ...split(summary), ...choicesIn(answers, document)].map(singular));
}

/** The texts that fields of an answer choose from. */
function choicesIn(schemas: readonly unknown[], document: Node): readonly string[] {
  const found: string[] = [];
  const left = [...schemas];
  for (let seen = 0; left.length > 0 && seen < MOST_SCHEMAS; seen += 1) {
    for (const property of propertiesOf(left.shift(), document).values()) {
      const { enum: choices, items } = property;
      if (Array.isArray(choices)) found.push(...choices.filter((each) => typeof each === 'string'));
      left.push(items ?? property);
    }
  }
  return found;
}
