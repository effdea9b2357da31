import { safeJson } from '@probity/model';

/** How deep a value is opened: down to single cases and exchanges, of which there may be many thousands. */
const DEPTH = 2;

/**
 * A value as JSON for a `<script>` element, piece by piece. No character of it can end the element, open a comment in
 * it or act on a terminal: all such are written as escapes, and the document means the same.
 */
export function* scriptJson(value: unknown, depth = DEPTH): Iterable<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield escaped(safeJson(value));
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, each] of Object.entries(value)) {
    if (each === undefined) continue;
    yield isList ? before : `${before}${escaped(safeJson(key))}:`;
    yield* scriptJson(each, depth - 1);
    before = ',';
  }
  yield `${before === ',' ? '' : before}${isList ? ']' : '}'}`;
}

function escaped(json: string): string {
  return json.replaceAll(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
