import { startPostgres, type Postgres } from '@probity/testkit/postgres';
import { migrate } from '../database/migrate.ts';

/** A migrated database of its own. */
export interface TestDatabase {
  readonly postgres: Postgres;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL and migrates a database in it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const postgres = await startPostgres();
  const url = postgres.url('postgres');
  await migrate(url);
  return { postgres, url, stop: () => postgres.stop() };
}
