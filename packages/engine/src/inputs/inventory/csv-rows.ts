import type { InventoryRow, InventoryRows } from './inventory-rows.ts';

const KINDS: Readonly<Record<string, InventoryRow['kind']>> = {
  host: 'host',
  'third-party': 'third-party',
  third_party: 'third-party',
};

/**
 * Reads a record in the strict form of CSV that needs no parser: names of columns first, commas between values, and no
 * quotes. What needs quotes is written in YAML.
 */
export function csvRows(text: string): InventoryRows {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''));
  const columns = valuesOf(header);
  if (!columns.includes('kind') || !columns.includes('name'))
    return { line: 1, message: 'the first line has to name the columns, among them kind and name.' };
  const rows: InventoryRow[] = [];
  for (const [index, written] of lines.entries()) {
    const line = index + 2;
    if (written.trim() === '') continue;
    if (written.includes('"'))
      return { line, message: 'quotes are not understood; use YAML for such values.' };
    const values = valuesOf(written);
    if (values.length !== columns.length)
      return { line, message: `${columns.length} values are expected, and ${values.length} are here.` };
    const fields = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
    const kind = KINDS[fields['kind'] ?? ''];
    if (kind === undefined) return { line, message: 'kind is neither host nor third-party.' };
    rows.push({ kind, line, fields });
  }
  return rows.length === 0 ? { line: 1, message: 'it has no entries.' } : rows;
}

function valuesOf(line: string): readonly string[] {
  return line.split(',').map((value) => value.trim());
}
