/** The tables of Harbor; times are ISO 8601 texts, so that they read well in a dump. */
export const TABLES = `
CREATE TABLE IF NOT EXISTS user (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL, bio TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL DEFAULT 'user', credits INTEGER NOT NULL DEFAULT 0, disabled INTEGER NOT NULL DEFAULT 0,
  password_hash TEXT NOT NULL, phone TEXT, iban TEXT, totp_secret TEXT, totp_last_step INTEGER NOT NULL DEFAULT -1,
  tokens_not_before INTEGER NOT NULL DEFAULT 0, internal_note TEXT NOT NULL DEFAULT '', created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS project (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '', visibility TEXT NOT NULL DEFAULT 'private', archived INTEGER NOT NULL DEFAULT 0,
  internal_note TEXT NOT NULL DEFAULT '', created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS project_member (
  project_id TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, PRIMARY KEY (project_id, user_id));
CREATE TABLE IF NOT EXISTS task (
  id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE, title TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '', done INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS comment (
  id TEXT PRIMARY KEY, task_id TEXT NOT NULL REFERENCES task(id) ON DELETE CASCADE,
  author_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, text TEXT NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS file (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  project_id TEXT REFERENCES project(id) ON DELETE SET NULL, name TEXT NOT NULL, content_type TEXT NOT NULL,
  size INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '', created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS upload (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, title TEXT NOT NULL,
  size INTEGER NOT NULL, sha256 TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS import (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, url TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending', title TEXT, size INTEGER, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS webhook (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, url TEXT NOT NULL,
  secret TEXT, last_delivery TEXT, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS quote (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, from_currency TEXT NOT NULL,
  to_currency TEXT NOT NULL, amount_cents INTEGER NOT NULL, rate REAL NOT NULL, converted_cents INTEGER NOT NULL,
  source TEXT NOT NULL, label TEXT NOT NULL DEFAULT '', note TEXT NOT NULL, as_of TEXT NOT NULL, answer TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS invoice (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, note TEXT NOT NULL DEFAULT '',
  amount_cents INTEGER NOT NULL, currency TEXT NOT NULL DEFAULT 'EUR', state TEXT NOT NULL DEFAULT 'open',
  paid_cents INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS payment_event (id TEXT PRIMARY KEY, at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS invitation (
  id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  inviter_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, email TEXT NOT NULL COLLATE NOCASE,
  message TEXT NOT NULL DEFAULT '', state TEXT NOT NULL DEFAULT 'open', created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS product (id TEXT PRIMARY KEY, name TEXT NOT NULL, price_cents INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS purchase_order (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, note TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'open', total_cents INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS order_item (
  order_id TEXT NOT NULL REFERENCES purchase_order(id) ON DELETE CASCADE, product_id TEXT NOT NULL REFERENCES product(id),
  quantity INTEGER NOT NULL, price_cents INTEGER NOT NULL, PRIMARY KEY (order_id, product_id));
CREATE TABLE IF NOT EXISTS listing (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, name TEXT NOT NULL,
  price_cents INTEGER NOT NULL, stock INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS coupon (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, code TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL, value INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '', expires_at TEXT,
  used INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS redemption (coupon_id TEXT PRIMARY KEY REFERENCES coupon(id) ON DELETE CASCADE);
CREATE TABLE IF NOT EXISTS wallet (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, name TEXT NOT NULL,
  balance_cents INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS cart (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, note TEXT NOT NULL DEFAULT '',
  step TEXT NOT NULL, address TEXT, payment TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS cart_item (
  cart_id TEXT NOT NULL REFERENCES cart(id) ON DELETE CASCADE, product_id TEXT NOT NULL REFERENCES product(id),
  quantity INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS purchase (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  cart_id TEXT REFERENCES cart(id) ON DELETE CASCADE, note TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'paid', discount_cents INTEGER NOT NULL, shipping_cents INTEGER NOT NULL,
  tip_cents INTEGER NOT NULL, total_cents INTEGER NOT NULL, currency TEXT NOT NULL, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS purchase_item (
  purchase_id TEXT NOT NULL REFERENCES purchase(id) ON DELETE CASCADE, listing_id TEXT, product_id TEXT,
  quantity INTEGER NOT NULL, price_cents INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS purchase_key (
  owner_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, key TEXT NOT NULL, digest TEXT NOT NULL,
  purchase_id TEXT REFERENCES purchase(id) ON DELETE CASCADE, PRIMARY KEY (owner_id, key));
CREATE TABLE IF NOT EXISTS session (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  refresh_ended INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS refresh_token (
  hash TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS issued_token (
  key TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE, expires_at INTEGER);
CREATE TABLE IF NOT EXISTS denied_token (key TEXT PRIMARY KEY, expires_at INTEGER);
CREATE TABLE IF NOT EXISTS otp_challenge (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS reset_token (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, expires_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS email_change (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE, email TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS mail (
  id TEXT PRIMARY KEY, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, sent_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS audit_event (
  id TEXT PRIMARY KEY, actor_id TEXT, action TEXT NOT NULL, subject TEXT NOT NULL, at TEXT NOT NULL);
`;

/** All tables, children before their parents, for emptying the store. */
export const TABLE_NAMES = [
  'audit_event',
  'mail',
  'email_change',
  'reset_token',
  'otp_challenge',
  'denied_token',
  'issued_token',
  'refresh_token',
  'session',
  'purchase_key',
  'purchase_item',
  'purchase',
  'cart_item',
  'cart',
  'wallet',
  'redemption',
  'coupon',
  'listing',
  'order_item',
  'purchase_order',
  'product',
  'invitation',
  'file',
  'upload',
  'import',
  'webhook',
  'quote',
  'invoice',
  'payment_event',
  'comment',
  'task',
  'project_member',
  'project',
  'user',
] as const;
