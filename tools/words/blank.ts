/** What is blanked out of a source besides its comments. */
export interface Blanked {
  readonly strings: boolean;
}

/** A comment, a string, a regular expression after a sign that cannot end a value, or the begin of a template. */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|(?<quoted>'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?)|(?<regex>(?<=(?:[=(,:[!&|?{};+]|\breturn|^)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)|(?<tick>`)|(?<brace>[{}])/gm;

/** The text of a template up to its end or the next value in it. */
const TEMPLATE = /(?:\\[^]|\$(?!\{)|[^`\\$])*(?<value>\$\{)?`?/y;

/**
 * A TypeScript source without its comments and, if asked for, without its strings and regular expressions. Lines keep
 * their numbers. A string ends at the latest with its line, so that an apostrophe in JSX does no harm.
 */
export function blank(source: string, { strings }: Blanked): string {
  const pieces: string[] = [];
  const braces: number[] = [];
  let at = 0;
  const copy = (end: number, keep: boolean): void => {
    const piece = source.slice(at, end);
    pieces.push(keep ? piece : piece.replaceAll(/[^\n]/g, ' '));
    at = end;
  };
  const template = (): void => {
    TEMPLATE.lastIndex = at;
    const value = TEMPLATE.exec(source)?.groups?.['value'];
    if (value !== undefined) braces.push(0);
    copy(TEMPLATE.lastIndex, !strings);
  };
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source);
    if (token === null) break;
    copy(token.index, true);
    const { comment, brace, tick } = token.groups ?? {};
    const depth = (braces.at(-1) ?? Number.NaN) + (brace === '{' ? 1 : brace === '}' ? -1 : 0);
    copy(at + token[0].length, comment === undefined && (!strings || (brace ?? tick) !== undefined));
    if (braces.length > 0) braces.splice(-1, 1, depth);
    if (depth < 0) braces.pop();
    if (tick !== undefined || depth < 0) template();
  }
  copy(source.length, true);
  return pieces.join('');
}
