import { isRecord } from '@probity/model';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, parseDocument, stringify, type YAMLMap } from 'yaml';

/**
 * The text of a profile with `ownership.token` in it, every other byte as it was.
 *
 * Null where it cannot be put in so that nothing else means something else; then a person has to do it.
 */
export function addToken(text: string, token: string): string | null {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return null;
  const before: unknown = document.toJS({ maxAliasCount: 100 }) ?? {};
  if (!isRecord(before)) return null;
  const ownership = before['ownership'];
  if (ownership !== undefined && !isRecord(ownership)) return null;
  const changed = insert(text, document.contents, token);
  if (changed === null) return null;
  // What was written is read again: it has to mean what it meant, and the token.
  const again = parseDocument(changed, { prettyErrors: false });
  const meant = { ...before, ownership: { ...ownership, token } };
  return again.errors.length === 0 && isDeepStrictEqual(again.toJS({ maxAliasCount: 100 }), meant)
    ? changed
    : null;
}

/** The lines that a person puts into a profile. */
export function tokenLines(token: string): readonly string[] {
  return stringify({ ownership: { token } }).trimEnd().split('\n');
}

function insert(text: string, root: unknown, token: string): string | null {
  const line = tokenLine(token);
  if (root === null || (isScalar(root) && root.value === null)) return appended(text, '', token);
  if (!isMap(root)) return null;
  const inside: unknown = root.get('ownership', true);
  if (inside === undefined) return root.flow === true ? null : appended(text, indentOf(text, root), token);
  if (!isMap(inside)) return null;
  const last = inside.items.at(-1)?.value;
  if (inside.flow === true) {
    const end = hasRange(last) ? last.range[1] : undefined;
    return end === undefined ? null : `${text.slice(0, end)}, ${line}${text.slice(end)}`;
  }
  const [first] = inside.items;
  const start = hasRange(first?.key) ? first.key.range[0] : undefined;
  if (start === undefined) return null;
  return `${text.slice(0, start)}${line}${breakOf(text)}${indentOf(text, inside)}${text.slice(start)}`;
}

function appended(text: string, indent: string, token: string): string {
  const lineBreak = breakOf(text);
  const gap = text === '' || text.endsWith('\n') ? '' : lineBreak;
  return (
    text +
    gap +
    tokenLines(token)
      .map((line) => indent + line + lineBreak)
      .join('')
  );
}

/** What stands before the keys of a block. */
function indentOf(text: string, map: YAMLMap): string {
  const key = map.items[0]?.key;
  if (!hasRange(key)) return '';
  const [start] = key.range;
  return ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
}

/** A token of digits alone, or with an `e` among them, needs quotes. */
function tokenLine(token: string): string {
  return stringify({ token }).trimEnd();
}

function breakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function hasRange(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
