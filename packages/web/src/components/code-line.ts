/** A piece of highlighted code; without a look it is plain text. */
interface CodePiece {
  readonly text: string;
  readonly look?: 'comment' | 'key' | 'string' | 'type';
}

/** One line of highlighted code. */
export type CodeLine = readonly CodePiece[];

/** Lines of code without any highlighting. */
export function plainLines(code: string): CodeLine[] {
  return code.split('\n').map((text) => [{ text }]);
}
