/** A field of a GraphQL query, with what is asked below it. */
export interface QueryField {
  readonly name: string;
  /** With its brackets, as it is written; empty if there are none. */
  readonly args: string;
  readonly fields: readonly QueryField[];
}

/** A GraphQL query, as far as it can be written again in other words. */
export interface GraphqlQuery {
  readonly kind: 'query' | 'mutation';
  /** Each variable with its type, such as `$id: ID!`, by name. */
  readonly variables: Readonly<Record<string, string>>;
  readonly fields: readonly QueryField[];
}

const TOKEN =
  /[\s,\uFEFF]+|#[^\n]*|("""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|\.\.\.|[!$&()=:@[\]{|}]|[_A-Za-z]\w*|-?\d[\d.eE+-]*)/y;

/** Reads the first operation of a document; fragments and directives are left out. Undefined if it is none. */
export function readQuery(text: string): GraphqlQuery | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader = { tokens, at: 0 };
  const word = tokens[0];
  const isNamed = word === 'query' || word === 'mutation';
  if (!isNamed && word !== '{') return undefined;
  let definitions = '';
  if (isNamed) {
    while (reader.at < tokens.length && tokens[reader.at] !== '{') {
      if (tokens[reader.at] === '(') definitions = bracketed(reader);
      else reader.at += 1;
    }
  }
  const fields = selectionOf(reader);
  if (fields === undefined || fields.length === 0) return undefined;
  return { kind: word === 'mutation' ? 'mutation' : 'query', variables: variablesOf(definitions), fields };
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function tokensOf(text: string): readonly string[] | undefined {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return undefined;
    if (match[1] !== undefined) found.push(match[1]);
  }
  return found;
}

/** Everything up to the bracket that closes the one at hand. */
function bracketed(reader: Reader): string {
  const from = reader.at;
  let depth = 0;
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at];
    if (token === '(') depth += 1;
    if (token === ')' && --depth === 0) break;
  }
  reader.at += 1;
  return reader.tokens.slice(from, reader.at).join(' ');
}

function selectionOf(reader: Reader): readonly QueryField[] | undefined {
  if (reader.tokens[reader.at] !== '{') return undefined;
  reader.at += 1;
  const fields: QueryField[] = [];
  while (reader.tokens[reader.at] !== '}') {
    if (reader.at >= reader.tokens.length) return undefined;
    const field = fieldOf(reader);
    if (field !== undefined) fields.push(field);
  }
  reader.at += 1;
  return fields;
}

/** The next field; undefined for a fragment, which is passed over. */
function fieldOf(reader: Reader): QueryField | undefined {
  const { tokens } = reader;
  const isFragment = tokens[reader.at] === '...';
  if (isFragment) reader.at += 1;
  let name = '';
  if (!isFragment) {
    const isAlias = tokens[reader.at + 1] === ':';
    name = tokens[reader.at + (isAlias ? 2 : 0)] ?? '';
    reader.at += isAlias ? 3 : 1;
  } else if (tokens[reader.at] === 'on') reader.at += 2;
  else if (/^\w/.test(tokens[reader.at] ?? '')) reader.at += 1;
  const args = tokens[reader.at] === '(' ? bracketed(reader) : '';
  while (tokens[reader.at] === '@') {
    reader.at += 2;
    if (tokens[reader.at] === '(') bracketed(reader);
  }
  const hasMore = tokens[reader.at] === '{';
  const fields = hasMore ? (selectionOf(reader) ?? []) : [];
  // A field of which nothing is left that could be asked would not be valid.
  return isFragment || (hasMore && fields.length === 0) ? undefined : { name, args, fields };
}

function variablesOf(definitions: string): Readonly<Record<string, string>> {
  const inner = definitions.replace(/^\( | \)$/g, '');
  const parts = inner.split(/(?=\$ \w+ :)/).filter((part) => part.startsWith('$'));
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[1] ?? '', part.trim().replace('$ ', '$')] as const),
  );
}
