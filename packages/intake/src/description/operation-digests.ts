import { createHash } from 'node:crypto';
import { isRecord } from '@probity/model';
import type { Described } from './described.ts';
import { follow } from './schemas/follow.ts';

type Node = Readonly<Record<string, unknown>>;

/** What a description says about each operation, as one short text that changes if any of it does. */
export interface OperationDigests {
  /** By the id of the operation. */
  readonly operations: ReadonlyMap<string, string>;
  /** How callers authenticate, for operations that no path describes, such as the endpoint of a token. */
  readonly schemes: string;
}

/**
 * Digests everything that is said about an operation: its own text, parameters, bodies and answers, what the path and the
 * whole document say about it, and every schema that any of this refers to, however far. The order of keys says nothing.
 */
export function operationDigests(document: Node, operations: readonly Described[]): OperationDigests {
  const digest = createDigest(document);
  const paths = isRecord(document['paths']) ? document['paths'] : {};
  // Some write `/rides` and `/rides?page={page}`, which are one operation.
  const items = Map.groupBy(Object.entries(paths), ([written]) => written.replace(/\?[\w.-]+=.*$/, ''));
  const digests = new Map<string, string>();
  for (const { id, method, template } of operations) {
    const found = (items.get(template) ?? []).flatMap(([, value]) => {
      const item = follow(value, document);
      const operation = item && follow(item[method.toLowerCase()], document);
      return item && operation ? [digest(saidAbout(operation, item, document))] : [];
    });
    digests.set(id, found.join());
  }
  return {
    operations: digests,
    schemes: digest(schemesIn(document)),
  };
}

function saidAbout(operation: Node, item: Node, document: Node): Node {
  const { parameters, servers } = item;
  const security = operation['security'] ?? document['security'];
  const names = (Array.isArray(security) ? security : []).flatMap((each: unknown) =>
    isRecord(each) ? Object.keys(each) : [],
  );
  const schemes = schemesIn(document);
  return {
    operation,
    parameters,
    security,
    schemes: names.map((name) => schemes[name]),
    servers: operation['servers'] ?? servers ?? document['servers'],
    // Swagger 2.0 has these once for all operations.
    of_all: ['host', 'basePath', 'schemes', 'consumes', 'produces'].map((key) => document[key]),
  };
}

function schemesIn({ components, securityDefinitions }: Node): Node {
  const schemes = isRecord(components) ? components['securitySchemes'] : securityDefinitions;
  return isRecord(schemes) ? schemes : {};
}

/** A text and the places that it refers to. */
interface Written {
  readonly text: string;
  readonly references: readonly string[];
}

/** Digests a value with everything that it refers to; what many operations refer to is written once. */
function createDigest(document: Node): (value: unknown) => string {
  const known = new Map<string, Written>();
  const at = (reference: string): Written => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const written = write(follow({ $ref: reference }, document) ?? null);
    known.set(reference, written);
    return written;
  };
  return (value) => {
    const own = write(value);
    const reached = new Map<string, string>();
    const open = [...own.references];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      const { text, references } = at(next);
      reached.set(next, text);
      open.push(...references);
    }
    const hash = createHash('sha256').update(own.text);
    for (const [reference, text] of [...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`\n${reference}\n${text}`);
    return hash.digest('hex');
  };
}

/** A value as text with its keys in order, and every place of the document that it names. */
function write(value: unknown): Written {
  const references: string[] = [];
  // An alias of YAML may hold itself.
  const above = new Set<object>();
  const plain = (each: unknown): unknown => {
    if (typeof each === 'string' && each.startsWith('#/')) references.push(each);
    if (typeof each !== 'object' || each === null) return each;
    if (above.has(each)) return null;
    above.add(each);
    const copy: unknown = Array.isArray(each)
      ? each.map(plain)
      : Object.entries(each)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, plain(inner)]);
    above.delete(each);
    return copy;
  };
  return { text: JSON.stringify(plain(value)) ?? '', references };
}
