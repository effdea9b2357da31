import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { asTenant, type Tenancy } from '../database/tenancy.ts';
import { newId } from '../identity/new-id.ts';
import { startTestServer, type TestServer } from '../testing/test-server.test-api.ts';
import { fillTenant, type TestTenant } from './tenant-rows.test-api.ts';

/** As the application's role, without any filter: what the database itself lets through. */
let server: TestServer;
let db: Database;
let own: TestTenant;
let foreign: TestTenant;
let tables: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  db = connect(server.database.url, 'application');
  [own, foreign] = [await fillTenant(server, 'own-text'), await fillTenant(server, 'foreign-text')];
  const names = await server.database.postgres.execute(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'probity' ORDER BY 1`,
  );
  tables = names.trim().split('\n');
});

afterAll(async () => {
  await db.destroy();
  await server.stop();
});

/** Every row that is seen, as text; undefined where the role may not read the table at all. */
async function everyRow(table: string, tenancy: Tenancy): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege(current_user, ${`probity.${table}`}, 'SELECT') AS may`.execute(db);
  if (rows[0]?.may !== true) return undefined;
  const seen = await asTenant(db, tenancy, (transaction) =>
    sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(transaction),
  );
  return seen.rows.map(({ row }) => row);
}

const all = async (tenancy: Tenancy) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await everyRow(table, tenancy)] as const)),
  );

/** Whatever tells a row of the foreign organisation from any other. */
const isForeign = (row: string) =>
  [
    'foreign-text',
    foreign.organisationId,
    foreign.owner.accountId,
    foreign.owner.email,
    ...Object.entries(foreign.params).flatMap(([name, id]) => (name.endsWith('_id') ? [id] : [])),
    ...Object.entries(foreign.second).flatMap(([name, id]) => (name.endsWith('_id') ? [id] : [])),
  ].some((text) => row.includes(text));

/** What the application may not read at all: whose turn it is, and which migrations there were. */
const NOT_READABLE = ['migration', 'migration_lock', 'origin_turn', 'turn'];

/** What belongs to the installation, and says nothing about any organisation: short names of master keys. */
const OF_NOBODY = ['master_key'];

it('every table has rows of both organisations, so that this test looks at every table', async () => {
  const empty = await Promise.all(
    tables.map(async (table) => {
      const rows = await server.database.postgres.execute(`SELECT count(*) FROM probity.${table}`);
      return Number(rows) >= 2 || [...NOT_READABLE, ...OF_NOBODY].includes(table) ? [] : [table];
    }),
  );
  expect(empty.flat()).toEqual([]);
});

it('one who works in an organisation sees its rows in every table, and no foreign one', async () => {
  const lookup = `account ${own.owner.email}`;
  const { organisationId, owner } = own;
  const seen = await all({ organisationId, accountId: owner.accountId, lookup });
  const unreadable = tables.filter((table) => seen[table] === undefined);
  expect(unreadable).toEqual(NOT_READABLE);
  for (const [table, rows] of Object.entries(seen)) {
    if (rows === undefined || OF_NOBODY.includes(table)) continue;
    expect(rows.length, `${table} shows nothing of the current organisation`).toBeGreaterThan(0);
    expect(rows.filter(isForeign), `${table} shows something foreign`).toEqual([]);
  }
});

it('one with roles in both organisations sees only the one in which it works', async () => {
  const { accountId } = own.owner;
  const membership = { organisation_id: foreign.organisationId, account_id: accountId, role: 'owner' };
  await server.admin
    .insertInto('membership')
    .values({ id: newId(), ...membership, api_id: null })
    .execute();
  const seen = await all({ organisationId: own.organisationId, accountId });
  expect(Object.values(seen).flatMap((rows) => rows?.filter(isForeign) ?? [])).toEqual([]);
  await server.admin
    .deleteFrom('membership')
    .where('organisation_id', '=', foreign.organisationId)
    .where('account_id', '=', accountId)
    .execute();
});

it('one with a role for one API sees nothing of another API of the same organisation', async () => {
  const tenancy = { organisationId: own.organisationId, apiIds: [own.params['api_id'] ?? ''] };
  const seen = await all(tenancy);
  for (const table of ['api', 'environment', 'secret', 'run', 'step_result', 'ledger', 'event']) {
    expect(seen[table]?.length, table).toBe(1);
    expect(
      seen[table]?.some((row) => row.includes(own.second['api_id'] ?? '-')),
      table,
    ).toBe(false);
  }
});

it.each([
  ['nobody', {}],
  ['an organisation that does not exist', { organisationId: newId() }],
  ['an account that does not exist', { accountId: newId() }],
  ['a text to look up that nothing has', { lookup: 'nothing' }],
])('%s sees nothing', async (_name, tenancy) => {
  const seen = await all(tenancy);
  expect(Object.values(seen).flatMap((rows) => rows ?? [])).toEqual([]);
});

it('nothing foreign can be written either, not even with its id', async () => {
  const { organisationId, owner } = own;
  const changed = await asTenant(db, { organisationId, accountId: owner.accountId }, async (transaction) => {
    const counts = [
      await transaction
        .updateTable('organisation')
        .set({ name: 'taken' })
        .where('id', '=', foreign.organisationId)
        .executeTakeFirst(),
      await transaction
        .updateTable('account')
        .set({ name: 'taken' })
        .where('id', '=', foreign.owner.accountId)
        .executeTakeFirst(),
      await transaction
        .updateTable('run')
        .set({ state: 'failed' })
        .where('id', '=', foreign.params['run_id'] ?? '')
        .executeTakeFirst(),
      await transaction
        .updateTable('membership')
        .set({ role: 'owner' })
        .where('organisation_id', '=', foreign.organisationId)
        .executeTakeFirst(),
    ];
    return counts.map(({ numUpdatedRows }) => Number(numUpdatedRows));
  });
  expect(changed).toEqual([0, 0, 0, 0]);
});

it('an owner cannot change the account of a member, which belongs to the person', async () => {
  const { organisationId } = own;
  const member = await server.person({ organisationId, role: 'member' });
  const taken = await asTenant(
    db,
    { organisationId, accountId: own.owner.accountId, lookup: member.email },
    (transaction) =>
      transaction
        .updateTable('account')
        .set({ password_hash: 'taken' })
        .where('id', '=', member.accountId)
        .executeTakeFirst(),
  );
  expect(Number(taken.numUpdatedRows)).toBe(0);
});

it('nobody gives themselves a role in a foreign organisation', async () => {
  const { accountId } = own.owner;
  const values = { id: newId(), organisation_id: foreign.organisationId, account_id: accountId };
  for (const tenancy of [{ accountId }, { accountId, organisationId: own.organisationId }])
    await expect(
      asTenant(db, tenancy, (transaction) =>
        transaction
          .insertInto('membership')
          .values({ ...values, role: 'owner', api_id: null })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
});
