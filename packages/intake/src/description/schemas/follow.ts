import { isRecord } from '@probity/model';

type Node = Readonly<Record<string, unknown>>;

const MOST_HOPS = 20;

/** Large descriptions refer to the same few schemas again and again; a document does not change once it is read. */
const found = new WeakMap<Node, Map<string, unknown>>();

/** What stands beside a `$ref` and adds to what it leads to, as JSON Schema has it since OpenAPI 3.1. */
const ALONGSIDE = ['properties', 'required', 'allOf', 'oneOf', 'anyOf'] as const;

/** One for each, so that what is known of a schema is found again. */
const joined = new WeakMap<Node, Node>();

/** The object a value stands for: itself, or what its chain of `$ref` leads to; undefined if that is nothing. */
export function follow(value: unknown, document: Node): Node | undefined {
  let node: unknown = value;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (!isRecord(node)) return undefined;
    const here = node;
    const reference = here['$ref'];
    if (typeof reference !== 'string') return here;
    if (ALONGSIDE.some((key) => key in here)) return both(here, reference);
    node = known(reference, document);
  }
  return undefined;
}

function both(node: Node, reference: string): Node {
  const { $ref: _, allOf, ...alongside } = node;
  const before = joined.get(node);
  if (before !== undefined) return before;
  const parts: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  const whole = { ...alongside, allOf: [{ $ref: reference }, ...parts] };
  joined.set(node, whole);
  return whole;
}

function known(reference: string, document: Node): unknown {
  const places = found.get(document) ?? new Map<string, unknown>();
  found.set(document, places);
  if (!places.has(reference)) places.set(reference, at(reference, document));
  return places.get(reference);
}

function at(reference: string, document: Node): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let node: unknown = document;
  for (const step of reference.slice(2).split('/')) {
    if (typeof node !== 'object' || node === null) return undefined;
    const key = unescape(step);
    node = Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined;
  }
  return node;
}

function unescape(step: string): string {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
