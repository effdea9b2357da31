import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { up as makeTables } from './migrations/0001-first-tables.ts';
import { up as makePolicies } from './migrations/0002-roles-and-policies.ts';
import { up as removeGoneRunners } from './migrations/0003-runners-that-are-gone.ts';
import { up as makeMasterKeys } from './migrations/0004-master-keys.ts';
import { grantQueue } from './grant-queue.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** All migrations by name, in order. They only go forward: what is taken away was unused for a release before. @internal */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': { up: makeTables },
  '0002-roles-and-policies': { up: makePolicies },
  '0003-runners-that-are-gone': { up: removeGoneRunners },
  '0004-master-keys': { up: makeMasterKeys },
};

/**
 * Brings the database to the present schema, and the queue's own beside it. Several servers may begin at once: a lock
 * of the database lets one of them do it while the others wait.
 */
export async function migrate(
  url: string,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<readonly string[]> {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (holder) => {
      // It ends with the connection, whatever happens to this process.
      await sql`SELECT pg_advisory_lock(${LOCK})`.execute(holder);
      const names = await migrateTables(db, migrations);
      await migrateQueue(url);
      await grantQueue(db);
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(holder);
      return names;
    });
  } finally {
    await db.destroy();
  }
}

/** Any number that nothing else in the database locks. */
const LOCK = 7_076_248;

async function migrateTables(
  db: Kysely<unknown>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    migrationTableSchema: 'probity',
  });
  // A server of the release before may start again beside newer ones: their migrations are not its concern.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return [];
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}

async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  // A background error of the queue ends nothing here: what matters is thrown by start.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
