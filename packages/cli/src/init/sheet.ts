import { UNPRINTABLE, type Json } from '@probity/model';
import { Document, isCollection, Scalar, YAMLMap, YAMLSeq, type Node } from 'yaml';

/** A value of a list, and perhaps the reason for it. */
interface Item {
  readonly value: Json;
  readonly why?: string | undefined;
}

/** A map of a profile under construction: keys with their values, and comments before, between and behind them. */
export interface Sheet {
  /** A line of comment; it comes before the key that is put next, or behind the last one. */
  note(line: string): void;
  /** An empty line. */
  gap(): void;
  /** A key with a value on the same line. */
  put(key: string, value: Json, why?: string): void;
  /** A key with a list, one item to a line. */
  list(key: string, items: readonly Item[], why?: string): void;
  /** A key with a list of maps, each key of them on a line of its own. */
  steps(key: string, items: readonly Readonly<Record<string, Json>>[], why?: string): void;
  /** A key with a map, which is filled by `fill`. */
  map(key: string, fill: (inner: Sheet) => void, why?: string): void;
}

/** A map as the library's node, and the same as a plain value: what the text has to mean. */
export interface Drawn {
  readonly node: YAMLMap;
  readonly value: Readonly<Record<string, Json>>;
}

/** Draws a map. Nothing here is text: the library alone writes keys, values and comments. */
export function drawSheet(fill: (sheet: Sheet) => void): Drawn {
  const node = new YAMLMap();
  const values = new Map<string, Json>();
  let pending: string[] = [];
  const add = (key: string, value: Json, shown: Node, why?: string): void => {
    const name = new Scalar(key);
    const isAfterGap = pending[0] === '';
    const lines = isAfterGap ? pending.slice(1) : pending;
    if (isAfterGap) name.spaceBefore = true;
    if (lines.length > 0) name.commentBefore = lines.join('\n');
    pending = [];
    // Behind a map or list of several lines, the reason would be at its end.
    if (why !== undefined) (isCollection(shown) && shown.flow !== true ? name : shown).comment = comment(why);
    node.add({ key: name, value: shown });
    values.set(key, value);
  };
  fill({
    note: (line) => void pending.push(comment(line)),
    gap: () => void pending.push(''),
    put: (key, value, why) => add(key, value, inLine(value), why),
    list(key, items, why) {
      const shown = new YAMLSeq();
      for (const item of items) shown.add(withReason(inLine(item.value), item.why));
      add(
        key,
        items.map(({ value }) => value),
        shown,
        why,
      );
    },
    steps(key, items, why) {
      const shown = new YAMLSeq();
      for (const item of items) shown.add(block(item));
      add(key, items, shown, why);
    },
    map(key, inner, why) {
      const drawn = drawSheet(inner);
      const notes = drawn.node.comment?.split('\n') ?? [];
      // With nothing but comments in it, the key is one as well: it has no value yet.
      if (drawn.node.items.length > 0 || notes.length === 0) add(key, drawn.value, drawn.node, why);
      else pending.push(comment(`${key}:`), ...notes.map((note) => `  ${note}`));
    },
  });
  if (pending.length > 0) node.comment = pending.join('\n');
  return { node, value: Object.fromEntries(values) };
}

/** A line of comment; whatever could end it early, or act on a terminal, is a space in it. */
function comment(line: string): string {
  return ` ${line.trimEnd().replaceAll(EACH, ' ')}`;
}

const EACH = new RegExp(UNPRINTABLE.source, 'gu');

function withReason(node: Node, why: string | undefined): Node {
  if (why !== undefined) node.comment = comment(why);
  return node;
}

/** A value as a node that is written on one line. */
export function inLine(value: Json): Node {
  return MAKER.createNode(value, { aliasDuplicateObjects: false, flow: true });
}

function block(keys: Readonly<Record<string, Json>>): Node {
  const node = new YAMLMap();
  for (const [key, value] of Object.entries(keys)) node.add({ key: new Scalar(key), value: inLine(value) });
  return node;
}

/** Only makes nodes; what they become part of is another document. */
const MAKER = new Document();
