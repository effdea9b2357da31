import { sql } from 'kysely';
import { storableText } from '../../database/storable-json.ts';
import type { TenantTransaction } from '../../database/tenancy.ts';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../refusal.ts';
import type { JobPlace } from '../../queue/run-queue.ts';
import type { Services } from '../../services.ts';
import { asHolder, type HeldRun } from './as-holder.ts';
import { afterEnd, endLocked } from '../runs/end-runs.ts';
import { createEnder } from './end-together.ts';
import { readSummary } from './read-summary.ts';
import { runnerOf } from './runner-caller.ts';

/** Ends a run, or lets it be tried again after an error. */
export function endHandlers(services: Services): Handlers<'endRun'> {
  const end = createEnder(services);
  return {
    endRun: async ({ caller, params, body: { attempt, outcome, problem, result_object } }) => {
      const { runnerId } = runnerOf(caller);
      const holder = { caller, runId: params['run_id'] ?? '', attempt };
      if (outcome === 'error') {
        const again = (transaction: TenantTransaction, run: HeldRun) =>
          afterError(transaction, run, storableText(problem ?? ''));
        afterEnd(services, await asHolder(services, holder, again, 'update'));
        return { body: undefined };
      }
      const organisationId = await services.queue.organisationOf(holder.runId);
      if (organisationId === undefined) throw new Refusal('attempt-outdated');
      // Nobody but the holder may ask the store; and the run is not locked while it answers.
      if (result_object !== null) await asHolder(services, holder, async () => undefined);
      const summary =
        result_object === null ? null : await readSummary(services, organisationId, result_object);
      const ending = { runId: holder.runId, state: outcome, problem, summary, resultObject: result_object };
      if (!(await end(organisationId, { ...ending, attempt, runnerId })))
        throw new Refusal('attempt-outdated');
      return { body: undefined };
    },
  };
}

/** How often a run is tried again that ends with an error. A runner that dies is no error, and does not count. */
const MOST_RETRIES = 3;

/** Seconds until it is tried again, for each error that it had. */
const PAUSE = 5;

async function afterError(
  transaction: TenantTransaction,
  { runId, errors }: HeldRun,
  problem: string,
): Promise<readonly JobPlace[]> {
  if (errors >= MOST_RETRIES) return endLocked(transaction, [{ runId, state: 'failed', problem }]);
  const { rows } = await sql<{ queue: string; job_id: string | null }>`
    WITH again AS (
      UPDATE run SET state = 'waiting', errors = errors + 1, problem = ${problem}, runner_id = NULL,
        version = version + 1
      WHERE id = ${runId} RETURNING organisation_id, api_id, id, attempt),
    told AS (
      INSERT INTO event (organisation_id, api_id, run_id, attempt, data)
      SELECT organisation_id, api_id, id, attempt, jsonb_build_object('type', 'attempt-failed', 'attempt', attempt)
      FROM again),
    before AS (SELECT run_id, queue, job_id FROM due_run WHERE run_id = ${runId}),
    waiting AS (
      UPDATE due_run SET state = 'waiting', job_id = NULL,
        due_at = now() + make_interval(secs => ${PAUSE * (errors + 1)})
      WHERE run_id = ${runId})
    SELECT queue, job_id FROM before`.execute(transaction);
  return rows.flatMap(({ queue, job_id }) => (job_id === null ? [] : [{ queue, jobId: job_id }]));
}
