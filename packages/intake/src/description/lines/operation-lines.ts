import { CST, LineCounter, Parser } from 'yaml';

/** To read more would take longer than it is worth: 14 MB take three seconds. */
const LONGEST = 20_000_000;

type Token = CST.Token | null | undefined;

const METHODS: ReadonlySet<string> = new Set(['get', 'head', 'options', 'post', 'put', 'patch', 'delete']);

/**
 * The line of each operation in the text of an OpenAPI document, by method and path as they are written there:
 * `GET /pets`. Only tokens are read, so that nothing is unfolded. A path that refers elsewhere has one line for all of
 * its methods, under the path alone. Other formats have none.
 */
export function operationLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  if (text.length > LONGEST) return lines;
  const counter = new LineCounter();
  const lineOf = (offset: number): number => counter.linePos(offset).line;
  for (const token of new Parser(counter.addNewLine).parse(text)) {
    if (token.type !== 'document') continue;
    for (const [path, at, item] of entries(valueOf(token.value, 'paths'))) {
      if (!lines.has(path)) lines.set(path, lineOf(at));
      for (const [method, offset] of entries(item)) {
        const id = `${method.toUpperCase()} ${path}`;
        if (METHODS.has(method) && !lines.has(id)) lines.set(id, lineOf(offset));
      }
    }
    break;
  }
  return lines;
}

function valueOf(map: Token, key: string): Token {
  for (const [name, , value] of entries(map)) if (name === key) return value;
  return undefined;
}

/** The keys of a map, where each is, and what it holds; nothing of anything else. */
function* entries(map: Token): Iterable<readonly [string, number, Token]> {
  if (map?.type !== 'block-map' && map?.type !== 'flow-collection') return;
  for (const { key, value } of map.items) {
    // A key that is written wrongly was refused or read when the document was.
    const name = CST.resolveAsScalar(key ?? null, false, () => {});
    if (name !== null && key) yield [name.value, key.offset, value];
  }
}
