import { isMap, isPair, isScalar, isSeq, type Document, type LineCounter } from 'yaml';
import type { Problem } from '../problem.ts';

/** Steps from the root of a profile to a value. */
export type Path = readonly PropertyKey[];

/** A problem at a place of a profile. */
export type ProblemAt = (path: Path, message: string, suggestion?: string) => Problem;

/** Makes problems with the line and column of a key; the deepest known key of the path if it has none itself. */
export function problemsOf(file: string, document: Document, lines: LineCounter): ProblemAt {
  return (path, message, suggestion) => {
    const { line, col } = lines.linePos(offsetOf(document, path));
    return { file, line, column: col, message, ...(suggestion === undefined ? {} : { suggestion }) };
  };
}

/** Where a key is in the text; items of a list by their own beginning. */
function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined || !isScalar(pair.key)) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (isMap(node) || isSeq(node) || isScalar(node)) offset = node.range?.[0] ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}
