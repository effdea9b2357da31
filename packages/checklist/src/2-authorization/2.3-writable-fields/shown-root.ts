import type { Json } from '@probity/model';
import { fieldIn, fieldsOf, type Fields } from '@probity/probe-kit';

/** How deep in a body a record may lie. */
const DEEPEST = 3;

/**
 * Where in a body the fields of the record are, as its readers prove it: what was sent at `user.name` and is read as
 * `name` was sent to a record at `user`, whatever else the body holds. Undefined if nothing that was sent is read again.
 */
export function shownRoot(sent: Json | undefined, record: Fields): readonly string[] | undefined {
  const found = textsIn(sent ?? null, []).flatMap(({ path, text }) =>
    path.flatMap((_, index) => {
      const isRead = fieldIn(record, path.slice(index).join('.')) === text;
      return isRead ? [path.slice(0, index)] : [];
    }),
  );
  return found.toSorted((one, other) => one.length - other.length)[0];
}

interface SentText {
  readonly path: readonly string[];
  readonly text: string;
}

/** Texts that are long enough to be nobody else's. */
function textsIn(value: Json, path: readonly string[]): readonly SentText[] {
  if (typeof value === 'string') return value.length >= LONG ? [{ path, text: value }] : [];
  const fields = path.length > DEEPEST ? undefined : fieldsOf(value);
  return Object.entries(fields ?? {}).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

const LONG = 8;
