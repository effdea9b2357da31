import { Refusal } from '../refusal.ts';

/** Which page of a list is wanted, as every list takes it. */
interface PageWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What a query selects for a page: rows with an id below `before`, the newest first, at most `most`. */
export interface PageBounds {
  readonly before: string;
  readonly most: number;
}

/** Above every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Reads one page of a list. The query selects `id < before`, ordered by id descending, `most` rows: one more than the
 * page holds says that there is a next one.
 */
export async function readPage<Row extends { readonly id: string }, Item>(
  { limit, cursor = LAST_ID }: PageWanted,
  select: (bounds: PageBounds) => Promise<readonly Row[]>,
  show: (row: Row) => Item,
): Promise<{ items: Item[]; next_cursor: string | null }> {
  const rows = await select({ before: cursor, most: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(show),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The row if there is one; otherwise nothing is at this address. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
