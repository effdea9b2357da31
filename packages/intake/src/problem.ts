/** Something wrong with a profile or a description, with its place and, where we know one, the way out. */
export interface Problem {
  readonly file: string;
  /** From 1, or 0 where the problem has no place in a file. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly suggestion?: string;
}

/** A problem as one line: `probity.yaml:12:5  no operation GET /v1/projcts. Did you mean GET /v1/projects?` */
export function showProblem({ file, line, column, message, suggestion }: Problem): string {
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  return printable(`${place}  ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`);
}

/** Text from a description must not move the cursor, hide itself or turn the direction of a terminal. */
function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
