import { follow } from './follow.ts';

type Node = Readonly<Record<string, unknown>>;

const DEEPEST = 6;
const MOST = 20;

/** A schema and everything that it is put together from by `allOf`, each with its references followed. */
export function partsOfAll(schema: unknown, document: Node, depth = 0): readonly Node[] {
  const node = follow(schema, document);
  if (node === undefined || depth > DEEPEST) return [];
  const parts: readonly unknown[] = Array.isArray(node['allOf']) ? node['allOf'].slice(0, MOST) : [];
  return [...parts.flatMap((part) => partsOfAll(part, document, depth + 1)), node];
}
