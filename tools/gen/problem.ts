/** Something wrong in a source file, with the place and the way out. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** One line that editors and CI turn into a link. */
export function showProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column}  ${message}`;
}
