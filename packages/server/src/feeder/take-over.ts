import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { admittedRun, type AdmittedRow, type AdmittedRun } from './admit.ts';
import type { FeedLimits } from './limits.ts';

/**
 * Queues runs again whose leases have lapsed. They are taken before all others, and keep their origin: what they
 * left on the target is removed before anybody else works there.
 */
export async function takeOver(
  transaction: Transaction<Tables>,
  queue: RunQueue,
  { keepOriginSeconds }: FeedLimits,
): Promise<readonly AdmittedRun[]> {
  const { rows } = await sql<AdmittedRow & { former_job_id: string }>`
    WITH lapsed AS (
      SELECT run_id, job_id FROM due_run WHERE state = 'held' AND due_at < now()
      ORDER BY due_at LIMIT 500 FOR UPDATE SKIP LOCKED)
    UPDATE due_run SET state = 'queued', job_id = gen_random_uuid(),
      due_at = now() + make_interval(secs => ${keepOriginSeconds})
    FROM lapsed WHERE due_run.run_id = lapsed.run_id
    RETURNING due_run.run_id, due_run.organisation_id, due_run.queue, due_run.job_id,
      0 AS turn, lapsed.job_id AS former_job_id`.execute(transaction);
  await queue.cancel(
    transaction,
    rows.map((row) => ({ queue: row.queue, jobId: row.former_job_id })),
  );
  return rows.map(admittedRun);
}

/**
 * Lets go of origins that were queued for and that no runner came for, such as in a network without one, if another
 * organisation waits for them.
 */
export async function yieldOrigins(transaction: Transaction<Tables>, queue: RunQueue): Promise<void> {
  const { rows } = await sql<{ run_id: string; queue: string; job_id: string }>`
    SELECT run_id, queue, job_id FROM due_run
    WHERE state = 'queued' AND due_at < now() AND EXISTS (
      SELECT FROM due_run other WHERE other.origin_key = due_run.origin_key AND other.state = 'waiting'
        AND other.organisation_id <> due_run.organisation_id AND other.due_at <= now())
    LIMIT 500`.execute(transaction);
  if (rows.length === 0) return;
  // First the jobs, then the runs, as everybody who takes one locks them.
  await queue.cancel(
    transaction,
    rows.map((row) => ({ queue: row.queue, jobId: row.job_id })),
  );
  await sql`UPDATE due_run SET state = 'waiting', job_id = NULL, due_at = now()
    WHERE run_id = ANY (${rows.map(({ run_id }) => run_id)}) AND state = 'queued'
      AND job_id = ANY (${rows.map(({ job_id }) => job_id)})`.execute(transaction);
}
