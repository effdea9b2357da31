import type { Harbor } from './harbor.ts';
import type { Row } from './store/database.ts';

/** The kinds of records that callers see. */
export type Shown =
  | 'user'
  | 'managed_user'
  | 'project'
  | 'public_project'
  | 'task'
  | 'comment'
  | 'file'
  | 'invitation'
  | 'invitation_summary'
  | 'order'
  | 'product'
  | 'audit_event'
  | 'hit';

type View = (row: Row, harbor: Harbor) => Record<string, unknown>;

/** What of each record goes out: always a list of fields, never the record itself. */
export const VIEWS: Readonly<Record<Shown, View>> = {
  user: (row) => pick(row, 'id', 'email', 'name', 'bio', 'role', 'credits', 'created_at'),
  managed_user: (row, harbor) => ({
    ...pick(row, 'id', 'email', 'name', 'role', 'credits', 'created_at'),
    disabled: row['disabled'] === 1,
    locked: isLocked(harbor, String(row['email'])),
  }),
  project: (row) => ({
    ...pick(row, 'id', 'owner_id', 'name', 'description', 'visibility'),
    archived: row['archived'] === 1,
    ...pick(row, 'created_at', 'updated_at'),
  }),
  public_project: (row) => pick(row, 'id', 'name', 'description'),
  task: (row) => ({
    ...pick(row, 'id', 'project_id', 'title', 'details'),
    done: row['done'] === 1,
    ...pick(row, 'created_at', 'updated_at'),
  }),
  comment: (row, harbor) => ({
    ...pick(row, 'id', 'task_id', 'author_id'),
    author_name: harbor.database.one('SELECT name FROM user WHERE id = ?', row['author_id'] ?? null)?.[
      'name'
    ],
    ...pick(row, 'text', 'created_at', 'updated_at'),
  }),
  file: (row) =>
    pick(
      row,
      'id',
      'owner_id',
      'project_id',
      'name',
      'content_type',
      'size',
      'note',
      'created_at',
      'updated_at',
    ),
  invitation: (row, harbor) => ({
    ...pick(row, 'id', 'project_id'),
    project_name: harbor.database.one('SELECT name FROM project WHERE id = ?', row['project_id'] ?? null)?.[
      'name'
    ],
    ...pick(row, 'inviter_id', 'email', 'message', 'state', 'created_at'),
  }),
  invitation_summary: (row) =>
    pick(row, 'id', 'project_id', 'inviter_id', 'email', 'message', 'state', 'created_at'),
  order: (row, harbor) => ({
    ...pick(row, 'id', 'owner_id', 'note', 'status', 'total_cents'),
    items: harbor.database
      .all('SELECT * FROM order_item WHERE order_id = ? ORDER BY rowid', row['id'] ?? null)
      .map((item) => pick(item, 'product_id', 'quantity', 'price_cents')),
    ...pick(row, 'created_at', 'updated_at'),
  }),
  product: (row) => pick(row, 'id', 'name', 'price_cents'),
  audit_event: (row) => pick(row, 'id', 'actor_id', 'action', 'subject', 'at'),
  hit: (row) => pick(row, 'type', 'id', 'title'),
};

function pick(row: Row, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function isLocked({ limits, clock, seams }: Harbor, email: string): boolean {
  return (limits.locks.get(seams.accountKey(email)) ?? 0) > clock();
}
