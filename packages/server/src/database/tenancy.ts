import { sql, type Expression, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** For whom a transaction is: the policies of the database go by it. What is left out is nothing and nobody. */
export interface Tenancy {
  readonly organisationId?: string | undefined;
  readonly accountId?: string | undefined;
  /** The APIs that are seen; all of the organisation if left out. */
  readonly apiIds?: readonly string[] | undefined;
  /** A hash or address by which a row may be found before anybody knows whose it is. */
  readonly lookup?: string | undefined;
}

/** A transaction in which only the rows of a tenant are seen. */
export type TenantTransaction = Transaction<Tables>;

/** Works in one transaction for a tenant. */
export function asTenant<T>(
  db: Database,
  tenancy: Tenancy,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await settings(tenancy).execute(transaction);
    return work(transaction);
  });
}

/**
 * Reads for a tenant with one query, in one trip to the database instead of four: this is done for every request. The
 * query depends on the settings and is kept apart, so that it is not begun before they are made; if it were, it would
 * find nothing.
 */
export async function readAsTenant<Row>(
  db: Database,
  tenancy: Tenancy,
  query: Expression<Row>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT found.* FROM (${settings(tenancy)}) AS tenant
    CROSS JOIN LATERAL (SELECT own.* FROM ${query} AS own WHERE tenant.lookup IS NOT NULL OFFSET 0) AS found`.execute(
    db,
  );
  return rows;
}

function settings({
  organisationId = '',
  accountId = '',
  apiIds,
  lookup = '',
}: Tenancy): RawBuilder<unknown> {
  const apis = apiIds === undefined ? '' : `{${apiIds.join(',')}}`;
  return sql`SELECT set_config('probity.organisation_id', ${organisationId}, true),
    set_config('probity.account_id', ${accountId}, true),
    set_config('probity.api_ids', ${apis}, true),
    set_config('probity.lookup', ${lookup}, true) AS lookup`;
}

/** Lets the rest of a transaction find a row by its hash or address, as `lookup` does from the beginning. */
export async function allowLookup(transaction: TenantTransaction, lookup: string): Promise<void> {
  await sql`SELECT set_config('probity.lookup', ${lookup}, true)`.execute(transaction);
}
