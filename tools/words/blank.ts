/** What is blanked out of a source; line breaks stay, so that lines keep their numbers. */
export interface Blanked {
  readonly strings: boolean;
}

/**
 * A TypeScript source without its comments and, if asked for, without its strings and regular expressions. Good
 * enough to look for words: a string ends at the latest with its line, so that an apostrophe in JSX does no harm.
 */
export function blank(source: string, { strings }: Blanked): string {
  let text = '';
  let at = 0;
  const braces: number[] = [];
  const copy = (end: number, keep: boolean): void => {
    const part = source.slice(at, end);
    text += keep ? part : part.replaceAll(/[^\n]/g, ' ');
    at = end;
  };
  const template = (): void => {
    const rest = /`|\$\{/g;
    rest.lastIndex = skipEscapes(source, at, rest);
    const found = rest.exec(source);
    copy(found === null ? source.length : found.index + found[0].length, !strings);
    if (found?.[0] === '${') braces.push(0);
  };
  while (at < source.length) {
    const rest = source.slice(at);
    const comment = /^(?:\/\/[^\n]*|\/\*[^]*?\*\/)/.exec(rest)?.[0];
    const quoted = /^(?:'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?)/.exec(rest)?.[0];
    const regex = /[=(,:[!&|?{};+\n]\s*$|\breturn\s*$|^$/.test(text.slice(-40))
      ? /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(rest)?.[0]
      : undefined;
    if (comment !== undefined) copy(at + comment.length, false);
    else if (quoted !== undefined) copy(at + quoted.length, !strings);
    else if (regex !== undefined) copy(at + regex.length, !strings);
    else if (rest.startsWith('`')) {
      copy(at + 1, true);
      template();
    } else {
      const open = braces.at(-1);
      if (open !== undefined && rest.startsWith('{')) braces[braces.length - 1] = open + 1;
      if (open !== undefined && rest.startsWith('}')) braces[braces.length - 1] = open - 1;
      const closes = open === 0 && rest.startsWith('}');
      copy(at + 1, true);
      if (closes) {
        braces.pop();
        template();
      }
    }
  }
  return text;
}

/** The first place after `from` at which the pattern is not behind an escape. */
function skipEscapes(source: string, from: number, pattern: RegExp): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (new RegExp(pattern.source, 'y').test(source.slice(at, at + 2))) return at;
  }
  return source.length;
}
