import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.test-api.ts';
import { preparingPool } from './preparing-pool.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('keeps the plans of the first statements with parameters, and carries out all others as well', async () => {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparingPool(pool, 2) }) });
  const value = async (statement: ReturnType<typeof sql<{ n: number }>>): Promise<number | undefined> =>
    (await statement.execute(db)).rows[0]?.n;
  expect(await value(sql`SELECT 1 AS n`)).toBe(1);
  for (const n of [2, 3]) {
    expect(await value(sql`SELECT ${n}::integer AS n`)).toBe(n);
    expect(await value(sql`SELECT ${n}::integer + 1 AS n`)).toBe(n + 1);
    expect(await value(sql`SELECT ${n}::integer + 2 AS n`)).toBe(n + 2);
  }
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements ORDER BY name`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual([
    'SELECT $1::integer AS n',
    'SELECT $1::integer + 1 AS n',
  ]);
  await db.destroy();
});
