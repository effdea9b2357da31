import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InventoryFacts, Unavailable } from '@probity/probe-kit';
import { csvRows } from './csv-rows.ts';
import type { InventoryRow } from './inventory-rows.ts';
import { yamlRows } from './yaml-rows.ts';

/** What every entry has to say. */
const REQUIRED = {
  host: ['name', 'environment', 'audience', 'version', 'owner', 'reviewed_at'],
  'third-party': ['name', 'host', 'purpose', 'data_classes', 'justification', 'reviewed_at'],
} as const;

const LARGEST = 5_000_000;

/** Reads the owner's record of hosts and third parties. Its values are text and nothing else. */
export async function readInventory(path: string, today: string): Promise<InventoryFacts | Unavailable> {
  const file = basename(path);
  const missing = 'evidence.inventory';
  let text: string;
  try {
    const { size } = await stat(path);
    if (size > LARGEST) return { reason: `${file} is larger than ${LARGEST / 1e6} MB.`, missing };
    text = await readFile(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { reason: `${file} cannot be read (${why}).`, missing };
  }
  const rows = /\.csv$/i.test(path) ? csvRows(text) : yamlRows(text);
  if ('message' in rows) return { reason: `${file}, line ${rows.line}: ${rows.message}`, missing };
  return { file, today, entries: rows.map(entryOf) };
}

function entryOf({ kind, line, fields }: InventoryRow): InventoryFacts['entries'][number] {
  const { name = '', reviewed_at: reviewed = '' } = fields;
  const reviewedAt = /^\d{4}-\d\d-\d\d/.exec(reviewed)?.[0] ?? '';
  const empty = REQUIRED[kind].filter(
    (field) => (field === 'reviewed_at' ? reviewedAt : fields[field]) === '' || fields[field] === undefined,
  );
  return {
    kind,
    line,
    name,
    host: hostIn(kind === 'host' ? name : (fields['host'] ?? '')),
    empty,
    reviewedAt,
  };
}

/** The host of a name that may be written as a URL or with a port. */
function hostIn(written: string): string {
  const bare = written
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '');
  return (/^(?:\[[\da-f:]+\]|[^/:?#\s]+)/.exec(bare)?.[0] ?? '').replace(/\.$/, '');
}
