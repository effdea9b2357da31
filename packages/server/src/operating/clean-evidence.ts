import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { asTenant, type TenantTransaction } from '../database/tenancy.ts';
import type { EvidenceStore, OldObjects } from '../evidence-store.ts';

/** What a clean-up of evidence looks through. */
export interface Kept {
  readonly db: Database;
  readonly evidence: EvidenceStore;
}

/**
 * Removes evidence that nothing names any more: of deleted environments and APIs, of profiles that were replaced, and of
 * uploads whose row was never written. Of an organisation that is not in the database nothing is removed: that is the
 * wrong database, or the wrong folder. Resolves to how many objects are gone.
 */
export async function cleanEvidence({ db, evidence }: Kept): Promise<number> {
  let gone = 0;
  for await (const { organisationId, objects } of evidence.old())
    gone += await asTenant(db, { organisationId }, async (transaction) => {
      if (!(await isOurTurn(transaction)) || !(await isKnown(transaction, organisationId))) return 0;
      const named = await namedOf(transaction, objects);
      let removed = 0;
      for (const object of objects)
        if (named.has(object)) await evidence.keep(organisationId, object);
        else if (await evidence.release(organisationId, object)) removed += 1;
      return removed;
    });
  return gone;
}

/** Any number that nothing else in the database locks. */
const LOCK = 7_076_249;

/** Two servers that move the same file would each rely on what the other changes. The lock ends with the transaction. */
async function isOurTurn(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS ours`.execute(
    transaction,
  );
  return rows[0]?.ours === true;
}

async function isKnown(transaction: TenantTransaction, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every column that holds the address of an object. @internal */
export const NAMING = [
  ['environment', 'description_object'],
  ['run', 'description_object'],
  ['run', 'result_object'],
  ['step_result', 'object'],
] as const;

async function namedOf(
  transaction: TenantTransaction,
  objects: OldObjects['objects'],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const [table, column] of NAMING) {
    const { rows } = await sql<{ object: string }>`SELECT DISTINCT ${sql.ref(column)} AS object
      FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY (${[...objects]})`.execute(transaction);
    for (const { object } of rows) named.add(object);
  }
  return named;
}
