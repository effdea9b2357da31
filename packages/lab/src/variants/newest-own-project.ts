import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';

/** The id itself if that project is the caller's, otherwise the id of the newest project of theirs. */
export function newestOwnProject({ database }: Harbor, caller: Caller, id: string): string {
  const own = 'SELECT id FROM project WHERE owner_id = ?';
  const row =
    database.one(`${own} AND id = ?`, caller.id, id) ?? database.one(`${own} ORDER BY rowid DESC`, caller.id);
  return String(row?.['id'] ?? id);
}
