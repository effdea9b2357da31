/** A field that a query asks for. */
export interface Asked {
  readonly alias: string;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly fields: readonly Asked[];
}

/** A query of a graph. */
export interface GraphQuery {
  readonly kind: 'query' | 'mutation';
  readonly fields: readonly Asked[];
}

/** A value of a graph: plain, a list, or an object whose fields may have to be looked up. */
export type Node = string | number | null | readonly Node[] | { readonly [name: string]: Node | Lookup };

/** Looks a field up. */
type Lookup = (args: Readonly<Record<string, string>>) => Node;

/** Reads a query; undefined if it is not understood. Variables are filled in. */
export function readGraph(
  text: string,
  variables: Readonly<Record<string, unknown>>,
): GraphQuery | undefined {
  const words =
    text.replaceAll(/#[^\n]*/g, '').match(/"(?:\\.|[^"\\])*"|\.\.\.|[\w$-]+|[{}():!=[\]@]/g) ?? [];
  let at = 0;
  const skipTo = (...ends: readonly string[]): void => {
    while (at < words.length && !ends.includes(words[at] ?? '')) at += 1;
  };
  const argsOf = (): Record<string, string> => {
    const args: Record<string, string> = {};
    for (at += 1; at < words.length && words[at] !== ')'; at += 3) {
      let value = words[at + 2] ?? '';
      // `$ id` is as good as `$id`.
      if (value === '$') value = `$${words[(at += 1) + 2] ?? ''}`;
      const given = value.startsWith('$') ? variables[value.slice(1)] : value.replaceAll('"', '');
      args[words[at] === '$' ? '' : (words[at] ?? '')] = String(given);
    }
    at += 1;
    return args;
  };
  const selection = (): Asked[] => {
    const fields: Asked[] = [];
    for (at += 1; at < words.length && words[at] !== '}';) {
      if (words[at] === '...') {
        skipTo('{', '}');
        fields.push(...selection());
        continue;
      }
      const alias = words[at] ?? '';
      const isAliased = words[at + 1] === ':';
      const name = isAliased ? (words[at + 2] ?? '') : alias;
      at += isAliased ? 3 : 1;
      const args = words[at] === '(' ? argsOf() : {};
      fields.push({ alias, name, args, fields: words[at] === '{' ? selection() : [] });
    }
    at += 1;
    return fields;
  };
  const kind = words[0] === 'mutation' ? 'mutation' : 'query';
  skipTo('{');
  const fields = selection();
  return fields.length === 0 || at < words.length ? undefined : { kind, fields };
}

/** What a query asks for, looked up; a message if the graph has no such field. */
export function lookUp(fields: readonly Asked[], node: Node, type: string): Record<string, Node> | string {
  const found: Record<string, Node> = {};
  for (const { alias, name, args, fields: below } of fields) {
    if (name === '__typename') {
      found[alias] = type;
      continue;
    }
    const value =
      typeof node === 'object' && node !== null && !Array.isArray(node) ? Reflect.get(node, name) : undefined;
    if (value === undefined) return `Cannot query field "${name}" on type "${type}".`;
    const inner = within(below, typeof value === 'function' ? value(args) : value, name);
    if (typeof inner === 'string' && below.length > 0) return inner;
    found[alias] = inner;
  }
  return found;
}

function within(fields: readonly Asked[], value: Node, type: string): Node {
  if (fields.length === 0 || value === null) return value;
  if (!Array.isArray(value)) return lookUp(fields, value, type);
  const all = value.map((each: Node) => within(fields, each, type));
  return all.find((each) => typeof each === 'string') ?? all;
}

/** How many levels a query has. */
export function levelsOf(fields: readonly Asked[]): number {
  return fields.length === 0 ? 0 : 1 + Math.max(...fields.map((each) => levelsOf(each.fields)));
}

/** How many fields a query asks for, without those that name a type. */
export function costOf(fields: readonly Asked[]): number {
  return fields
    .filter(({ name }) => name !== '__typename')
    .reduce((sum, each) => sum + 1 + costOf(each.fields), 0);
}
