import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { startPostgres, type Postgres } from '@probity/testkit/postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../identity/new-id.ts';
import { connect } from './connect.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import { asTenant } from './tenancy.ts';

let postgres: Postgres;
let url: string;
let name: string;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

beforeEach(async () => {
  name = `d${newId().replaceAll('-', '')}`;
  await postgres.execute(`CREATE DATABASE ${name}`);
  url = postgres.url(name);
});

/** The schema of the first release. It never changes: later ones are added beside it. */
const FIRST = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([each]) =>
    ['0001-first-tables', '0002-roles-and-policies'].includes(each),
  ),
);

/** What a later release might add: a column with a value for the rows that exist. */
const later: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`ALTER TABLE probity.api ADD COLUMN added text NOT NULL DEFAULT 'for all'`.execute(db);
  },
};
const LATER = { ...MIGRATIONS, '9999-later': later };

const TABLES = `SELECT relname FROM pg_class WHERE relnamespace = 'probity'::regnamespace AND relkind = 'r'
  AND relname NOT LIKE 'migration%' ORDER BY 1`;

/** Every row of every table, as text, by the name of its table. */
async function everything(): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = (await postgres.execute(TABLES, name)).trim().split('\n');
  const rows = await Promise.all(
    tables.map(async (table) => {
      const text = await postgres.execute(`SELECT to_jsonb(t) FROM probity.${table} t ORDER BY 1`, name);
      return [table, text.trim().split('\n')] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** What the columns of the first schema take that is not decided by their type. */
const KNOWN: Readonly<Record<string, string>> = {
  organisation_id: newId(),
  account_id: newId(),
  api_id: newId(),
  environment_id: newId(),
  run_id: newId(),
  role: 'owner',
  source: 'on_demand',
  state: 'waiting',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  uuid: newId(),
  bytea: '\\x01ff',
  integer: '3600',
  bigint: '7',
  boolean: 'true',
  jsonb: '{"a": [1]}',
  ARRAY: '{read}',
  'timestamp with time zone': '2026-11-17T12:00:00Z',
};

/** The columns that a row has to have, in the order in which the tables were made. */
const COLUMNS = `SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c
  WHERE c.table_schema = 'probity' AND c.table_name NOT LIKE 'migration%' AND c.is_nullable = 'NO'
  AND c.column_default IS NULL AND c.is_identity = 'NO'
  ORDER BY ('probity.' || c.table_name)::regclass::oid, c.ordinal_position`;

/** Puts a row into every table. */
async function fill(): Promise<void> {
  const rows = new Map<string, Map<string, string>>();
  for (const line of (await postgres.execute(COLUMNS, name)).trim().split('\n')) {
    const [table = '', column = '', type = ''] = line.split('|');
    const values = rows.get(table) ?? new Map<string, string>();
    const known = KNOWN[column === 'id' ? `${table}_id` : column];
    rows.set(table, values.set(column, known ?? BY_TYPE[type] ?? `${table} ${column}`));
  }
  for (const [table, values] of rows) {
    const written = [...values.values()].map((value) => `'${value}'`).join(', ');
    await postgres.execute(
      `INSERT INTO probity.${table} (${[...values.keys()].join(', ')}) VALUES (${written})`,
      name,
    );
  }
}

it('data of the first schema is the same after all later migrations', async () => {
  expect(await migrate(url, FIRST)).toEqual(Object.keys(FIRST));
  await fill();
  const before = await everything();
  const empty = Object.entries(before).filter(([, rows]) => rows[0] === '');
  expect(empty).toEqual([]);
  await migrate(url, LATER);
  const after = await everything();
  for (const [table, rows] of Object.entries(before))
    for (const [index, row] of rows.entries())
      expect(JSON.parse(after[table]?.[index] ?? '{}'), table).toMatchObject(JSON.parse(row));
  const db = connect(url, 'application');
  const seen = await asTenant(db, { organisationId: KNOWN['organisation_id'] }, (transaction) =>
    sql`SELECT name, added FROM api`.execute(transaction),
  );
  await db.destroy();
  expect(seen.rows).toEqual([{ name: 'api name', added: 'for all' }]);
});

it('a second start has nothing to do', async () => {
  await migrate(url);
  expect(await migrate(url)).toEqual([]);
});

it('servers that start at once migrate once, and all of them start', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
  expect(results.flat().toSorted()).toEqual(Object.keys(MIGRATIONS).toSorted());
});

it('servers that start at once on an older schema migrate once', async () => {
  await migrate(url);
  const results = await Promise.all(Array.from({ length: 4 }, () => migrate(url, LATER)));
  expect(results.flat()).toEqual(['9999-later']);
});

it('a server of the release before still starts on the newer schema', async () => {
  await migrate(url, LATER);
  expect(await migrate(url)).toEqual([]);
});

it('a migration that fails changes nothing and is named', async () => {
  await migrate(url);
  const before = await postgres.program('pg_dump', [url, '--schema-only', '-n', 'probity']);
  const broken: Migration = {
    up: async (db) => {
      await later.up(db);
      await sql`SELECT nothing`.execute(db);
    },
  };
  await expect(migrate(url, { ...MIGRATIONS, '9999-broken': broken })).rejects.toThrow('nothing');
  const after = await postgres.program('pg_dump', [url, '--schema-only', '-n', 'probity']);
  expect(withoutTokens(after)).toBe(withoutTokens(before));
  expect(await migrate(url, LATER)).toEqual(['9999-later']);
});

/** Newer versions of pg_dump print a random word. */
function withoutTokens(dump: string): string {
  return dump.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
}
