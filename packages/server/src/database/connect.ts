import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { preparingPool } from './preparing-pool.ts';
import { ROLES } from './roles.ts';
import type { Tables } from './tables.ts';

/** The database as one role sees it. */
export type Database = Kysely<Tables>;

/** Connects as one of the two roles, which every connection has from its first statement on. */
export function connect(
  url: string,
  role: keyof typeof ROLES,
  { max = 10 }: { readonly max?: number } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    // Compiling a statement takes longer than any of ours.
    options: `-c role=${ROLES[role]} -c search_path=probity -c statement_timeout=30000 -c jit=off -c idle_in_transaction_session_timeout=30000`,
    // Counts that fit a number are numbers.
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
    },
  });
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => undefined);
  // One that breaks in the middle of a transaction fails its next statement; without this it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // The feeder's few statements depend on how much waits, so that they are planned each time.
  const own = role === 'application' ? preparingPool(pool) : pool;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) });
}
