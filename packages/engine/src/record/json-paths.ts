import { isList, type Json } from '@probity/model';

/** Called with each text, number and key of a document and the place where it stands. */
export type Visitor = (text: string, at: () => string) => void;

/** More paths than these say nothing more about a document. */
const MOST_PATHS = 2000;

/** Deeper levels are left out, so that no document can exhaust the stack. */
const DEEPEST = 100;

interface PathNode {
  readonly parent: PathNode | null;
  readonly key: string;
  readonly children: Map<string, PathNode>;
  /** Worth listing: it has a name, or it holds a value. */
  listed: boolean;
  /** Where it stands, once somebody has asked. */
  path?: string;
}

/** Every path of a JSON document, array positions folded to `[]`, in order; each value is shown to the visitor on the way. */
export function listJsonPaths(json: Json, visitor?: Visitor): readonly string[] {
  // A tree of keys, because a list of a thousand like objects has few paths but many values.
  const root: PathNode = { parent: null, key: '', children: new Map(), listed: false };
  let count = 0;

  function childOf(node: PathNode, key: string): PathNode {
    const known = node.children.get(key);
    if (known !== undefined) return known;
    const child: PathNode = { parent: node, key, children: new Map(), listed: false };
    count += 1;
    // Beyond the limit the node is made but not kept: values are still seen.
    if (count <= MOST_PATHS) node.children.set(key, child);
    return child;
  }

  function walk(value: Json, node: PathNode, depth: number): void {
    if (typeof value !== 'object' || value === null) {
      node.listed = true;
      if (typeof value === 'string' || typeof value === 'number')
        visitor?.(String(value), () => pathOf(node));
    } else if (depth >= DEEPEST) {
      return;
    } else if (isList(value)) {
      const child = childOf(node, '[]');
      for (const each of value) walk(each, child, depth + 1);
    } else {
      for (const key of Object.keys(value)) {
        const child = childOf(node, toSegment(key));
        child.listed = true;
        visitor?.(key, () => pathOf(child));
        walk(value[key] ?? null, child, depth + 1);
      }
    }
  }

  walk(json, root, 0);
  return listed(root, '').slice(0, MOST_PATHS);
}

function listed(node: PathNode, path: string): string[] {
  const paths: string[] = [];
  for (const child of node.children.values()) {
    const own = join(path, child.key);
    if (child.listed) paths.push(own);
    if (child.children.size > 0) paths.push(...listed(child, own));
  }
  return paths;
}

function pathOf(node: PathNode): string {
  return (node.path ??= node.parent === null ? '' : join(pathOf(node.parent), node.key));
}

function join(path: string, key: string): string {
  return path === '' || key.startsWith('[') ? path + key : `${path}.${key}`;
}

/** A key with signs of a path in it is quoted. */
function toSegment(key: string): string {
  return key !== '' && !/[.[\]"]/.test(key) ? key : `[${JSON.stringify(key)}]`;
}
