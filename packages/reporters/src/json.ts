import { safeJson, type RunResult } from '@probity/model';

/** How deep a document is opened: down to single cases, of which there may be many thousands. */
const DEPTH = 4;

/**
 * The result as JSON, piece by piece, so that the whole text is never held.
 *
 * Characters that could act on a terminal are written as escapes: the document means the same and is safe to look at.
 */
export function* jsonReport(result: RunResult): Iterable<string> {
  yield* jsonDocument(result);
}

/** Any value as a document of JSON, piece by piece and with the same care. */
export function* jsonDocument(value: unknown): Iterable<string> {
  yield* pieces(value, '', DEPTH);
  yield '\n';
}

function* pieces(value: unknown, indent: string, depth: number): Iterable<string> {
  const isList = Array.isArray(value);
  if (depth === 0 || typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    yield safeJson(value, 2).replaceAll('\n', `\n${indent}`);
    return;
  }
  const inner = `${indent}  `;
  let before = isList ? '[' : '{';
  for (const [key, each] of Object.entries(value)) {
    if (each === undefined) continue;
    yield `${before}\n${inner}${isList ? '' : `${safeJson(key)}: `}`;
    yield* pieces(each, inner, depth - 1);
    before = ',';
  }
  yield `\n${indent}${isList ? ']' : '}'}`;
}
