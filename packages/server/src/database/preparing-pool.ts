import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * A pool whose connections keep the plans of statements that come again, which is half of what short statements cost
 * the database. So many at most: statements that differ with the length of a list would otherwise add up for ever.
 */
export function preparingPool(pool: Pool, most = 300): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (statement: string): string | undefined => {
    const known = names.get(statement);
    if (known !== undefined || names.size >= most) return known;
    const name = `probity_${names.size}`;
    names.set(statement, name);
    return name;
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function preparingClient(
  client: PoolClient,
  nameOf: (statement: string) => string | undefined,
): PostgresPoolClient {
  function query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('A cursor cannot be used with this pool.');
    const name = parameters.length === 0 ? undefined : nameOf(statement);
    return client.query({ text: statement, values: [...parameters], ...(name !== undefined && { name }) });
  }
  return { query, release: (destroy) => client.release(destroy) };
}
