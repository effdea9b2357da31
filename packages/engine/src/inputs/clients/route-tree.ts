/** Where a request of a client belongs. */
interface Route {
  /** The id of the described operation; undefined if none has this method and path. */
  readonly operation: string | undefined;
  /** The path with `{}` for every value: as the description has it, as far as it goes. */
  readonly template: string;
  /** Its first segment is that of a described path, so that it is of this API and not of a neighbour. */
  readonly isNear: boolean;
}

/** The described paths as a tree: a fixed segment comes before a parameter, as routers have it. */
export interface RouteTree {
  find(method: string, path: string): Route;
}

interface Node {
  readonly fixed: Map<string, Node>;
  /** Segments that are partly fixed, such as `{id}.json`. */
  readonly partly: { readonly pattern: RegExp; readonly node: Node }[];
  parameter: Node | undefined;
  /** What ends here, by method. */
  readonly operations: Map<string, string>;
  /** A parameter that may hold slashes ends here. */
  rest: Node | undefined;
}

/** Parameters that are known to hold slashes. */
const WIDE = /^\{(?:[+*].*|.*[+*]|.*path|proxy|rest|splat|wildcard|key|ref|file|url|uri|object)\}$/i;

/** Builds the tree of some operations. */
export function createRouteTree(
  operations: readonly { readonly id: string; readonly method: string; readonly path: string }[],
): RouteTree {
  const root = createNode();
  for (const { id, method, path } of operations) {
    let node = root;
    for (const segment of segmentsOf(path)) {
      const last = node;
      node = childFor(node, segment);
      if (WIDE.test(segment)) last.rest ??= node;
    }
    node.operations.set(method, id);
  }
  return {
    find(method, path) {
      const segments = segmentsOf(path);
      const met: Node[] = [];
      collect(root, segments, 0, met);
      const isNear = root.parameter !== undefined || root.fixed.has(segments[0] ?? '');
      for (const node of met) {
        const operation = node.operations.get(method);
        if (operation !== undefined) return { operation, template: '', isNear };
      }
      return { operation: undefined, template: templateOf(root, segments), isNear };
    },
  };
}

function createNode(): Node {
  return { fixed: new Map(), partly: [], parameter: undefined, operations: new Map(), rest: undefined };
}

function childFor(node: Node, segment: string): Node {
  if (/^\{[^{}]*\}$/.test(segment)) return (node.parameter ??= createNode());
  if (segment.includes('{')) {
    const source = segment
      .split(/\{[^{}]*\}/)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]|/-]/g, String.raw`\$&`))
      .join('.+');
    const same = node.partly.find(({ pattern }) => pattern.source === `^${source}$`);
    if (same !== undefined) return same.node;
    const made = { pattern: new RegExp(`^${source}$`), node: createNode() };
    node.partly.push(made);
    return made.node;
  }
  const known = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, known);
  return known;
}

/** Every end that a path may reach, the most specific first. */
function collect(node: Node, segments: readonly string[], at: number, met: Node[]): void {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.operations.size > 0) met.push(node);
    return;
  }
  const fixed = node.fixed.get(segment);
  if (fixed !== undefined) collect(fixed, segments, at + 1, met);
  for (const each of node.partly) if (each.pattern.test(segment)) collect(each.node, segments, at + 1, met);
  if (node.parameter !== undefined) collect(node.parameter, segments, at + 1, met);
  if (node.rest !== undefined && at + 1 < segments.length) met.push(node.rest);
}

/** As the description has it as far as it goes, and then by the looks of each segment. */
function templateOf(root: Node, segments: readonly string[]): string {
  let node: Node | undefined = root;
  const parts = segments.map((segment) => {
    const fixed: Node | undefined = node?.fixed.get(segment);
    const other: Node | undefined =
      fixed === undefined
        ? (node?.partly.find(({ pattern }) => pattern.test(segment))?.node ?? node?.parameter)
        : undefined;
    const isValue = fixed === undefined && other !== undefined && !isWordHere(segment, node);
    node = fixed ?? other;
    return fixed === undefined && (isValue || !isWord(segment)) ? '{}' : segment;
  });
  return `/${parts.join('/')}`;
}

/** A plain word where the description has fixed words as well may be a route of its own. */
function isWordHere(segment: string, node: Node | undefined): boolean {
  return node !== undefined && node.fixed.size > 0 && isWord(segment) && !/\d/.test(segment);
}

/** A word that people chose, and no id, name or secret. */
function isWord(segment: string): boolean {
  if (!/^[\w.~:$!-]{1,40}$/.test(segment) || /^\d+$/.test(segment)) return false;
  if (/^v\d+(?:\.\d+)*$/i.test(segment)) return true;
  const digits = segment.replaceAll(/\D/g, '').length;
  return digits <= 2 || (digits <= 4 && segment.length > digits * 3);
}

/** Empty segments are left out: a slash at the end or two in a row change no route that anybody describes. */
function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
