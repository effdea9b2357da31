import type { SQLInputValue } from 'node:sqlite';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import type { Verb } from '../seams/scopes.ts';
import type { Row } from './database.ts';
import { RESOURCES, type Resource } from './resources.ts';
import { allOf, EVERYTHING, where, type Scope } from './scope.ts';

/** Whose request it is. */
export interface Asker {
  readonly harbor: Harbor;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** One page of a list. */
export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Loads an object that the caller may use in this way; one that is missing and one of somebody else look alike. */
export function findObject(
  asker: Asker,
  verb: Verb,
  resource: Resource,
  pathId: string,
  within: Scope = EVERYTHING,
): Row {
  const id = asker.harbor.seams.targetId({ ...asker, resource, ids: [pathId], id: pathId });
  const scope = scopeOf(asker, verb, resource, [id]);
  const { table, from } = RESOURCES[resource];
  const condition = allOf(where(`${table}.id = ?`, id), scope, within);
  const row = asker.harbor.database.one(
    `SELECT ${table}.* FROM ${from} WHERE ${condition.sql}`,
    ...condition.values,
  );
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** Loads the objects among these ids that the caller may use in this way. */
export function findObjects(asker: Asker, verb: Verb, resource: Resource, ids: readonly string[]): Row[] {
  const scope = scopeOf(asker, verb, resource, ids);
  const { table, from } = RESOURCES[resource];
  const marks = ids.map(() => '?').join(', ');
  return asker.harbor.database.all(
    `SELECT ${table}.* FROM ${from} WHERE ${table}.id IN (${marks}) AND (${scope.sql}) ORDER BY ${table}.rowid`,
    ...ids,
    ...scope.values,
  );
}

/** Loads a page of objects, newest first, and the cursor of the next page. */
export function listObjects(
  asker: Asker,
  verb: 'list' | 'search',
  resource: Resource,
  page: Page,
  within: Scope = EVERYTHING,
): { rows: Row[]; next: string | null } {
  const { table, from } = RESOURCES[resource];
  const before =
    page.cursor === undefined
      ? EVERYTHING
      : where(`${table}.rowid < (SELECT rowid FROM ${table} WHERE id = ?)`, page.cursor);
  const condition = allOf(scopeOf(asker, verb, resource, []), within, before);
  const rows = asker.harbor.database.all(
    `SELECT ${table}.* FROM ${from} WHERE ${condition.sql} ORDER BY ${table}.rowid DESC LIMIT ?`,
    ...condition.values,
    page.limit + 1,
  );
  return cutTo(page, rows);
}

/** Loads a page of a table, newest first; whose rows they are is part of the condition. */
export function pageOf(
  { database }: Harbor,
  table: 'project' | 'user' | 'audit_event',
  condition: Scope,
  page: Page,
): { rows: Row[]; next: string | null } {
  const before =
    page.cursor === undefined
      ? EVERYTHING
      : where(`rowid < (SELECT rowid FROM ${table} WHERE id = ?)`, page.cursor);
  const { sql, values } = allOf(condition, before);
  const rows = database.all(
    `SELECT * FROM ${table} WHERE ${sql} ORDER BY rowid DESC LIMIT ?`,
    ...values,
    page.limit + 1,
  );
  return cutTo(page, rows);
}

/** One row more than the page was loaded, to know whether there is a next one. */
function cutTo({ limit }: Page, rows: readonly Row[]): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? String(shown.at(-1)?.['id']) : null };
}

/** Stores a new object and returns its record. */
export function createObject(
  harbor: Harbor,
  resource: Resource,
  values: Readonly<Record<string, SQLInputValue>>,
): Row {
  const { table } = RESOURCES[resource];
  const id = harbor.seams.newId(resource);
  const now = harbor.timestamp();
  const times = harbor.database.columns(table).includes('updated_at')
    ? { created_at: now, updated_at: now }
    : { created_at: now };
  harbor.database.insert(table, { id, ...times, ...values });
  const row = harbor.database.one(`SELECT * FROM ${table} WHERE id = ?`, id);
  if (row === undefined) throw new Problem('internal');
  return row;
}

/** Changes an object and returns its new record. */
export function updateObject(
  harbor: Harbor,
  resource: Resource,
  row: Row,
  changes: Readonly<Record<string, SQLInputValue>>,
): Row {
  const { table } = RESOURCES[resource];
  const known = harbor.database.columns(table);
  const stamp = known.includes('updated_at') ? { updated_at: harbor.timestamp() } : {};
  const values = Object.fromEntries(
    Object.entries({ ...stamp, ...changes }).filter(([name]) => known.includes(name)),
  );
  const names = Object.keys(values);
  if (names.length === 0) return row;
  const assignments = names.map((name) => `${name} = ?`).join(', ');
  harbor.seams.commit(() =>
    harbor.database.run(
      `UPDATE ${table} SET ${assignments} WHERE id = ?`,
      ...Object.values(values),
      row['id'] ?? null,
    ),
  );
  return { ...row, ...toRow(values) };
}

/** Removes an object and everything that lies in it. */
export function deleteObject(harbor: Harbor, resource: Resource, row: Row): void {
  const { table } = RESOURCES[resource];
  harbor.seams.commit(() => harbor.database.run(`DELETE FROM ${table} WHERE id = ?`, row['id'] ?? null));
}

function scopeOf(asker: Asker, verb: Verb, resource: Resource, ids: readonly string[]): Scope {
  return asker.harbor.seams[`${verb}Scope`]({ resource, caller: asker.caller, request: asker.request, ids });
}

function toRow(values: Readonly<Record<string, SQLInputValue>>): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === null || typeof value !== 'object') row[name] = value;
  }
  return row;
}
