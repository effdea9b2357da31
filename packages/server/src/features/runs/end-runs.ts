import { sql } from 'kysely';
import { byKey } from '../../database/by-key.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { TenantTransaction } from '../../database/tenancy.ts';
import type { JobPlace } from '../../queue/run-queue.ts';
import type { Services } from '../../services.ts';

/** How a run ends. */
export interface Ending {
  readonly runId: string;
  readonly state: 'finished' | 'cancelled' | 'failed';
  readonly problem: string | null;
  readonly summary?: unknown;
  readonly resultObject?: string | null;
}

/** Ends runs whose rows are locked: nothing of them is due any more. Resolves to their jobs, which are to be completed. */
export async function endLocked(
  transaction: TenantTransaction,
  endings: readonly Ending[],
): Promise<readonly JobPlace[]> {
  const given = endings.map(({ runId, state, problem, summary = null, resultObject = null }) => ({
    id: runId,
    state,
    problem,
    summary,
    result_object: resultObject,
  }));
  const ids = endings.map(({ runId }) => runId);
  const { rows } = await sql<{ queue: string; job_id: string | null }>`
    WITH ended AS (
      UPDATE run SET state = ending.state, problem = ending.problem, finished_at = now(), version = version + 1,
        summary = nullif(ending.summary, 'null'::jsonb), result_object = ending.result_object
      FROM jsonb_to_recordset(${storableJson(given)}::jsonb)
        AS ending (id uuid, state text, problem text, summary jsonb, result_object text)
      WHERE run.id = ending.id AND run.id = ${byKey(ids)}
      RETURNING run.organisation_id, run.api_id, run.id, run.attempt, run.state),
    told AS (
      INSERT INTO event (organisation_id, api_id, run_id, attempt, data)
      SELECT organisation_id, api_id, id, attempt, jsonb_build_object('type', 'run-ended', 'state', state)
      FROM ended)
    DELETE FROM due_run USING ended WHERE run_id = ended.id AND run_id = ${byKey(ids)}
    RETURNING queue, job_id`.execute(transaction);
  return rows.flatMap(({ queue, job_id }) => (job_id === null ? [] : [{ queue, jobId: job_id }]));
}

/** Lets the queue know that runs have ended, and the feeder that their origins are free. */
export function afterEnd({ queue }: Pick<Services, 'queue'>, jobs: readonly JobPlace[]): void {
  void queue.complete(jobs);
  queue.waiting.wake();
}
