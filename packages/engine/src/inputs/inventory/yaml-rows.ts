import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import type { InventoryRow, InventoryRows } from './inventory-rows.ts';

const LISTS = [
  ['hosts', 'host'],
  ['third_parties', 'third-party'],
] as const;

/** Reads a record in YAML: lists of `hosts` and `third_parties`. */
export function yamlRows(text: string): InventoryRows {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const [error] = document.errors;
  if (error !== undefined)
    return { line: lines.linePos(error.pos[0]).line, message: error.message.split('\n')[0] ?? '' };
  const { contents } = document;
  if (!isMap(contents)) return { line: 1, message: 'hosts and third_parties are expected here.' };
  const rows: InventoryRow[] = [];
  for (const [key, kind] of LISTS) {
    const list = contents.get(key, true);
    if (list === undefined) continue;
    // A list without entries may be written as nothing at all.
    if (isScalar(list) && list.value === null) continue;
    if (!isSeq(list)) return { line: lineOf(list, lines), message: `${key} is no list.` };
    for (const item of list.items) {
      if (!isMap(item)) return { line: lineOf(item, lines), message: `an entry of ${key} is no mapping.` };
      rows.push({ kind, line: lineOf(item, lines), fields: fieldsOf(item) });
    }
  }
  return rows.length === 0 ? { line: 1, message: 'it has neither hosts nor third_parties.' } : rows;
}

function fieldsOf(map: YAMLMap): InventoryRow['fields'] {
  return Object.fromEntries(
    map.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', textOf(value)]),
  );
}

/** A scalar as it is written, or the scalars of a list; dates stay text. */
function textOf(value: unknown): string {
  if (isSeq(value)) return value.items.map(textOf).filter(Boolean).join(' ');
  if (!isScalar(value) || value.value === null) return '';
  return value.source?.trim() ?? '';
}

function lineOf(node: unknown, lines: LineCounter): number {
  const range =
    typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
      ? node.range
      : [0];
  return lines.linePos(Number(range[0])).line;
}
