import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { asTenant, type TenantTransaction } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { createRun } from './create-run.ts';

/** An environment that is to be tested by itself, as the feeder sees it. */
interface DueEnvironment {
  readonly environment_id: string;
  readonly organisation_id: string;
}

/** Makes the runs of all environments that are due by themselves. One that fails does not keep the others. */
export async function startIntervalRuns(
  services: Pick<Services, 'db' | 'sealing' | 'log'>,
  feeder: Database,
): Promise<void> {
  for (const environment of await dueEnvironments(feeder))
    await startIntervalRun(services, environment).catch((error: unknown) =>
      services.log.error({ err: error, environment: environment.environment_id }, 'interval run not started'),
    );
}

/** The environments that are due, the longest first. */
async function dueEnvironments(feeder: Database): Promise<readonly DueEnvironment[]> {
  return feeder
    .selectFrom('interval_due')
    .select(['environment_id', 'organisation_id'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(100)
    .execute();
}

/**
 * Makes the run of an environment that is due and writes when it is due next, in one transaction: several servers may
 * try, and one that dies has done nothing. If a run of the environment has not ended, this time is left out.
 */
async function startIntervalRun(
  { db, sealing }: Pick<Services, 'db' | 'sealing'>,
  { environment_id: environmentId, organisation_id: organisationId }: DueEnvironment,
): Promise<'started' | 'left-out' | 'not-due'> {
  try {
    return await asTenant(db, { organisationId }, async (transaction) => {
      if (!(await moveOn(transaction, environmentId))) return 'not-due';
      const { rows } = await sql<{ api_id: string }>`
        SELECT api_id FROM environment WHERE id = ${environmentId} AND NOT EXISTS (
          SELECT FROM run WHERE environment_id = ${environmentId} AND state IN ('waiting', 'running'))`.execute(
        transaction,
      );
      const [environment] = rows;
      if (environment === undefined) return 'left-out';
      const apiId = environment.api_id;
      const run = { organisationId, apiId, environmentId, selection: {}, createdBy: null };
      await createRun(transaction, sealing, { ...run, source: 'interval' });
      return 'started';
    });
  } catch (error) {
    // Whatever hinders it, a missing secret or a fault, hinders this environment alone until it is due again.
    await asTenant(db, { organisationId }, (transaction) => moveOn(transaction, environmentId));
    if (error instanceof Refusal) return 'left-out';
    throw error;
  }
}

/** On its own grid: late by a minute today is on time tomorrow. */
async function moveOn(transaction: TenantTransaction, environmentId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH due AS (
      SELECT environment_id FROM interval_due WHERE environment_id = ${environmentId} AND due_at <= now()
      FOR UPDATE SKIP LOCKED)
    UPDATE interval_due SET due_at = due_at + make_interval(secs => interval_seconds
      * (floor(extract(epoch FROM now() - due_at) / interval_seconds) + 1))
    FROM due WHERE interval_due.environment_id = due.environment_id
    RETURNING interval_due.environment_id`.execute(transaction);
  return rows.length > 0;
}
