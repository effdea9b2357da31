import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../identity/new-id.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.test-api.ts';
import { connect, type Database } from './connect.ts';
import { asTenant } from './tenancy.ts';

let database: TestDatabase;
let application: Database;
let feeder: Database;
const [one, other] = [newId(), newId()];

beforeAll(async () => {
  database = await startTestDatabase();
  application = connect(database.url, 'application');
  feeder = connect(database.url, 'feeder');
  for (const organisationId of [one, other])
    await asTenant(application, { organisationId }, async (transaction) => {
      await transaction
        .insertInto('organisation')
        .values({ id: organisationId, name: 'x', sealed_data_key: Buffer.alloc(1) })
        .execute();
      await transaction
        .insertInto('api')
        .values({ id: newId(), organisation_id: organisationId, name: 'api' })
        .execute();
    });
});

afterAll(async () => {
  await application.destroy();
  await feeder.destroy();
  await database.stop();
});

const TABLES = `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
  (SELECT count(*) FROM pg_policy WHERE polrelid = c.oid) AS policies
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'probity' AND c.relkind IN ('r', 'p')`;

/** No role of ours can read these at all. */
const OF_MIGRATIONS = ['migration', 'migration_lock'];

test('every table has a policy that even its owner cannot pass', async () => {
  const rows = (await database.postgres.execute(TABLES)).trim().split('\n');
  const unguarded = rows.filter((row) => {
    const [name = '', forced, policies] = row.split('|');
    return !OF_MIGRATIONS.includes(name) && (forced !== 't' || Number(policies) === 0);
  });
  expect(rows.length).toBeGreaterThan(15);
  expect(unguarded).toEqual([]);
  for (const table of OF_MIGRATIONS)
    await expect(sql`SELECT * FROM ${sql.ref(table)}`.execute(application)).rejects.toThrow(
      'permission denied',
    );
});

test('a query without any filter shows only the rows of the current organisation, and none without one', async () => {
  const names = (tenancy: Parameters<typeof asTenant>[1]) =>
    asTenant(application, tenancy, (transaction) =>
      transaction.selectFrom('api').select('organisation_id').execute(),
    );
  expect(await names({ organisationId: one })).toEqual([{ organisation_id: one }]);
  expect(await names({ organisationId: one, apiIds: [newId()] })).toEqual([]);
  expect(await names({})).toEqual([]);
});

test('nothing can be written for another organisation', async () => {
  const write = asTenant(application, { organisationId: one }, (transaction) =>
    transaction.insertInto('api').values({ id: newId(), organisation_id: other, name: 'foreign' }).execute(),
  );
  await expect(write).rejects.toThrow('row-level security');
});

test('the feeder sees when runs are due, and nothing else', async () => {
  const readable = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.table_privileges
    WHERE grantee = 'probity_feeder' AND table_schema = 'probity' AND privilege_type = 'SELECT'`.execute(
    feeder,
  );
  expect(readable.rows.map(({ name }) => name).toSorted()).toEqual([
    'due_run',
    'interval_due',
    'origin_turn',
    'turn',
  ]);
  await expect(feeder.selectFrom('run').selectAll().execute()).rejects.toThrow('permission denied');
});
