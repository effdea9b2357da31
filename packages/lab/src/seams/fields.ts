import type { SQLInputValue } from 'node:sqlite';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import type { Row } from '../store/database.ts';
import type { Resource } from '../store/resources.ts';
import { newId } from '../store/new-id.ts';
import { VIEWS, type Shown } from '../views.ts';

/** Which fields go in and come out, and what objects are called. */
export interface FieldSeams {
  /** The id of a new object. */
  newId(kind: string): string;
  /** The columns that a body may set. */
  writableFields(resource: Writable, body: Readonly<Record<string, unknown>>): Record<string, SQLInputValue>;
  /** What of a record the caller gets to see. */
  visibleFields(kind: Shown, row: Row, caller: Caller | undefined): Record<string, unknown>;
  /** Makes a change of an object take effect. */
  commit(write: () => void): void;
}

/** The kinds of records that bodies write. */
type Writable = 'user' | 'managed_user' | Resource;

/** Listed fields only, in both directions. */
export function correctFields(harbor: Harbor): FieldSeams {
  return {
    newId: () => newId(harbor.clock()),
    writableFields(resource, body) {
      const values: Record<string, SQLInputValue> = {};
      for (const name of WRITABLE_FIELDS[resource]) {
        const value = toColumn(body[name]);
        if (value !== undefined) values[name] = value;
      }
      return values;
    },
    visibleFields: (kind, row) => VIEWS[kind](row, harbor),
    commit: (write) => write(),
  };
}

/** The fields of each record that its body may set. */
const WRITABLE_FIELDS: Readonly<Record<Writable, readonly string[]>> = {
  user: ['name', 'bio'],
  managed_user: ['role', 'credits', 'disabled'],
  project: ['name', 'description', 'visibility'],
  task: ['title', 'details', 'done'],
  comment: ['text'],
  file: ['name', 'content_type', 'size', 'note', 'project_id'],
  invitation: ['email', 'message'],
  order: ['note'],
  listing: ['name', 'price_cents', 'stock'],
  coupon: ['kind', 'value', 'note', 'expires_at'],
  wallet: ['name'],
  cart: ['note', 'address', 'payment'],
  upload: ['title'],
  import: ['url'],
  webhook: ['url', 'secret'],
  quote: ['amount_cents', 'label'],
  invoice: ['amount_cents', 'note'],
  purchase: ['note'],
};

/** A JSON value as the store keeps it; what it cannot keep is left out. */
function toColumn(value: unknown): SQLInputValue | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  return undefined;
}
