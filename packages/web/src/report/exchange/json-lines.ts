/** Lists and objects up to this length stay on one line. */
const SHORT = 48;

/**
 * A body that looks like JSON, one member a line. It is laid out by its signs and never parsed: numbers, double keys and
 * what a cut has left of it stay exactly as they were sent.
 */
export function jsonLines(body: string): string[] {
  if (!/^\s*[[{]/.test(body)) return body.split('\n');
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const flush = (): void => {
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '  '.repeat(Math.max(0, depth));
  };
  const tokens = body.match(/"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/gs) ?? [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (token === '{' || token === '[') {
      const inline = shortGroup(tokens, at);
      if (inline !== undefined) {
        line += inline.text;
        at = inline.end;
        continue;
      }
      line += token;
      depth += 1;
      flush();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      flush();
      line += token;
    } else if (token === ',') {
      line += token;
      flush();
    } else line += token === ':' ? ': ' : token;
  }
  flush();
  return lines;
}

/** A group without another in it that is short enough to be read at a glance. */
function shortGroup(tokens: readonly string[], start: number): { text: string; end: number } | undefined {
  let text = '';
  for (let at = start + 1; at < tokens.length && text.length <= SHORT; at += 1) {
    const token = tokens[at] ?? '';
    if (token === '{' || token === '[') return undefined;
    if (token === '}' || token === ']') {
      const [open, close] = [tokens[start] ?? '', token];
      // An object of several members reads better below one another, unless it is inside of another.
      if (start === 0 && text !== '') return undefined;
      if (text === '') return { text: open + close, end: at };
      return { text: open === '{' ? `{ ${text} }` : `[${text}]`, end: at };
    }
    text += token === ',' ? ', ' : token === ':' ? ': ' : token;
  }
  return undefined;
}
