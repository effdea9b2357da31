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
  | 'upload'
  | 'import'
  | 'webhook'
  | 'quote'
  | 'invoice'
  | 'product'
  | 'listing'
  | 'coupon'
  | 'wallet'
  | 'cart'
  | 'purchase'
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
  upload: (row) => pick(row, 'id', 'owner_id', 'title', 'size', 'sha256', 'created_at'),
  import: (row) => pick(row, 'id', 'owner_id', 'url', 'state', 'title', 'size', 'created_at'),
  webhook: (row) => pick(row, 'id', 'owner_id', 'url', 'last_delivery', 'created_at'),
  quote: (row, harbor) => ({
    ...pick(row, 'id', 'owner_id'),
    from: row['from_currency'],
    to: row['to_currency'],
    ...pick(row, 'amount_cents', 'rate', 'converted_cents', 'source', 'label', 'note', 'as_of', 'created_at'),
    ...harbor.seams.quoteExtras(row),
  }),
  invoice: (row) =>
    pick(row, 'id', 'owner_id', 'note', 'amount_cents', 'currency', 'state', 'paid_cents', 'created_at'),
  product: (row) => pick(row, 'id', 'name', 'price_cents'),
  listing: (row) => pick(row, 'id', 'owner_id', 'name', 'price_cents', 'stock', 'created_at', 'updated_at'),
  coupon: (row) => ({
    ...pick(row, 'id', 'owner_id', 'code', 'kind', 'value', 'note', 'expires_at'),
    used: row['used'] === 1,
    ...pick(row, 'created_at'),
  }),
  wallet: (row) => pick(row, 'id', 'owner_id', 'name', 'balance_cents', 'created_at', 'updated_at'),
  cart: (row, harbor) => ({
    ...pick(row, 'id', 'owner_id', 'note', 'step', 'address', 'payment'),
    items: harbor.database
      .all('SELECT * FROM cart_item WHERE cart_id = ? ORDER BY rowid', row['id'] ?? null)
      .map((item) => pick(item, 'product_id', 'quantity')),
    ...pick(row, 'created_at', 'updated_at'),
  }),
  purchase: (row, harbor) => ({
    ...pick(row, 'id', 'owner_id', 'note', 'status'),
    made_by: row['cart_id'] === null ? 'direct' : 'checkout',
    items: harbor.database
      .all('SELECT * FROM purchase_item WHERE purchase_id = ? ORDER BY rowid', row['id'] ?? null)
      .map((item) => pick(item, 'listing_id', 'product_id', 'quantity', 'price_cents')),
    ...pick(row, 'discount_cents', 'shipping_cents', 'tip_cents', 'total_cents', 'currency', 'created_at'),
  }),
  audit_event: (row) => pick(row, 'id', 'actor_id', 'action', 'subject', 'at'),
  hit: (row) => pick(row, 'type', 'id', 'title'),
};

function pick(row: Row, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function isLocked({ limits, clock, seams }: Harbor, email: string): boolean {
  return (limits.locks.get(seams.accountKey(email)) ?? 0) > clock();
}
