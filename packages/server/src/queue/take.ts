import { sql, type Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from './boss-calls.ts';
import { queueName, SHARED_QUEUE } from './queue-name.ts';
import type { RunJob, RunQueue } from './run-queue.ts';

interface Known {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly ensure: (queue: string) => Promise<void>;
  readonly leaseSeconds: number;
}

/**
 * Takes jobs and holds their runs in one transaction: a server that dies in it has taken nothing, and one that dies
 * after it loses the lease as a runner does.
 */
export function createTake({ boss, db, ensure, leaseSeconds }: Known): RunQueue['take'] {
  const fromQueue = async (queue: string, most: number): Promise<readonly RunJob[]> => {
    await ensure(queue);
    return db.transaction().execute(async (transaction) => {
      const jobs = await boss.fetch(queue, { batchSize: most, ...inTransaction(transaction) });
      if (jobs.length === 0) return [];
      const taken = jobs.map(({ id, data }) => ({ queue, jobId: id, ...JobData.parse(data) }));
      return hold(transaction, taken, leaseSeconds);
    });
  };
  const ofOrganisation = async (organisationId: string, most: number): Promise<readonly RunJob[]> => {
    const taken = await db
      .transaction()
      .execute((transaction) => holdOwn(transaction, organisationId, { most, leaseSeconds }));
    // Outside of the transaction, because others lock first the job and then the run. A job that stays is
    // found without a run that waits for it, and dropped.
    const ids = taken.map(({ jobId }) => jobId);
    if (ids.length > 0) await boss.deleteJob(SHARED_QUEUE, ids).catch(() => undefined);
    return taken;
  };
  return async ({ organisationId, network }, most) => {
    if (organisationId === null) return fromQueue(SHARED_QUEUE, most);
    return network === null
      ? ofOrganisation(organisationId, most)
      : fromQueue(queueName(organisationId, network), most);
  };
}

const JobData = z.object({ runId: z.string(), organisationId: z.string() });

/** A job whose run is queued by it no more, such as one that was cancelled, is dropped. */
async function hold(
  transaction: Transaction<Tables>,
  jobs: readonly RunJob[],
  leaseSeconds: number,
): Promise<readonly RunJob[]> {
  const { rows } = await sql<{ job_id: string }>`
    UPDATE due_run SET state = 'held', attempt = attempt + 1, due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    WHERE run_id = ANY (${jobs.map(({ runId }) => runId)}) AND state = 'queued'
      AND job_id = ANY (${jobs.map(({ jobId }) => jobId)})
    RETURNING job_id`.execute(transaction);
  const taken = new Set(rows.map(({ job_id }) => job_id));
  return jobs.filter(({ jobId }) => taken.has(jobId));
}

/** A runner of an organisation takes from the shared queue what belongs to the organisation, which the queue cannot tell apart. */
async function holdOwn(
  transaction: Transaction<Tables>,
  organisationId: string,
  { most, leaseSeconds }: { readonly most: number; readonly leaseSeconds: number },
): Promise<readonly RunJob[]> {
  const { rows } = await sql<{ run_id: string; job_id: string }>`
    WITH next AS (
      SELECT run_id FROM due_run
      WHERE organisation_id = ${organisationId} AND queue = ${SHARED_QUEUE} AND state = 'queued'
      ORDER BY turn LIMIT ${most} FOR UPDATE SKIP LOCKED)
    UPDATE due_run SET state = 'held', attempt = attempt + 1, due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    FROM next WHERE due_run.run_id = next.run_id
    RETURNING due_run.run_id, due_run.job_id`.execute(transaction);
  return rows.map(({ run_id, job_id }) => ({
    queue: SHARED_QUEUE,
    jobId: job_id,
    runId: run_id,
    organisationId,
  }));
}
