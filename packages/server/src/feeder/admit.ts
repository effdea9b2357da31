import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RunJob } from '../queue/run-queue.ts';
import type { FeedLimits } from './limits.ts';

/** A run that was put into its queue, with its turn there. */
export type AdmittedRun = RunJob & { readonly turn: number };

/** A row of a run that was admitted. */
export interface AdmittedRow {
  readonly run_id: string;
  readonly organisation_id: string;
  readonly queue: string;
  readonly job_id: string;
  readonly turn: number;
}

/** The run of a row. */
export function admittedRun({ run_id, organisation_id, queue, job_id, turn }: AdmittedRow): AdmittedRun {
  return { runId: run_id, organisationId: organisation_id, queue, jobId: job_id, turn };
}

/**
 * Admits runs that are due, in one statement. Each organisation's runs have consecutive turns, and one that had none
 * queued begins at the turn that is being worked on: so organisations take turns, whatever they have waiting. Of runs
 * for the same origin, that of the organisation which had it least recently is admitted.
 */
export async function admit(
  transaction: Transaction<Tables>,
  { most, mostOfOrganisation, keepOriginSeconds }: FeedLimits,
): Promise<readonly AdmittedRun[]> {
  const { rows } = await sql<AdmittedRow>`
    WITH RECURSIVE place AS (
      -- From one organisation and queue to the next, without reading what waits in between.
      (SELECT organisation_id, queue FROM due_run WHERE state = 'waiting'
        ORDER BY organisation_id, queue LIMIT 1)
      UNION ALL
      SELECT next.* FROM place CROSS JOIN LATERAL (
        SELECT organisation_id, queue FROM due_run
        WHERE state = 'waiting' AND (organisation_id, queue) > (place.organisation_id, place.queue)
        ORDER BY organisation_id, queue LIMIT 1) next),
    busy AS (
      SELECT organisation_id, queue, count(*) FILTER (WHERE state = 'queued') AS queued,
        max(turn) FILTER (WHERE state = 'held') AS held, min(turn) FILTER (WHERE state = 'queued') AS first
      FROM due_run WHERE state IN ('queued', 'held') GROUP BY organisation_id, queue),
    pace AS (
      SELECT queue, coalesce(max(held), min(first)) AS turn, sum(queued) AS queued FROM busy GROUP BY queue),
    candidate AS (
      SELECT waiting.run_id, waiting.origin_key, waiting.due_at, place.organisation_id, place.queue,
        coalesce(busy.queued, 0) AS own_queued, coalesce(pace.queued, 0) AS all_queued,
        row_number() OVER of_place AS nth,
        coalesce(waiting.turn, greatest(
          coalesce(pace.turn, (SELECT max(number) FROM turn WHERE turn.queue = place.queue), 0),
          coalesce(turn.number, 0) + 1) + row_number() OVER of_place - 1)::integer AS turn
      FROM place
      LEFT JOIN busy ON busy.organisation_id = place.organisation_id AND busy.queue = place.queue
      LEFT JOIN pace ON pace.queue = place.queue
      LEFT JOIN turn ON turn.organisation_id = place.organisation_id AND turn.queue = place.queue
      CROSS JOIN LATERAL (
        SELECT run_id, origin_key, due_at, turn FROM due_run
        WHERE state = 'waiting' AND due_at <= now()
          AND due_run.organisation_id = place.organisation_id AND due_run.queue = place.queue
          AND NOT EXISTS (SELECT FROM due_run other
            WHERE other.origin_key = due_run.origin_key AND other.state IN ('queued', 'held'))
        ORDER BY due_at, run_id
        -- About twice what it can get, so that a pass costs what it admits and not what waits.
        LIMIT greatest(least(${mostOfOrganisation} - coalesce(busy.queued, 0), greatest(1,
          2 * (${most} - coalesce(pace.queued, 0)) / (SELECT count(*) FROM place))), 0)::bigint) waiting
      WINDOW of_place AS (PARTITION BY place.organisation_id, place.queue ORDER BY waiting.due_at, waiting.run_id)),
    chosen AS (
      SELECT DISTINCT ON (candidate.origin_key) candidate.*
      FROM candidate LEFT JOIN origin_turn USING (origin_key, organisation_id)
      ORDER BY candidate.origin_key, origin_turn.admitted_at NULLS FIRST, candidate.turn, candidate.due_at),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY queue ORDER BY turn, due_at) AS rank FROM chosen),
    admitted AS (
      UPDATE due_run SET state = 'queued', turn = ranked.turn, job_id = gen_random_uuid(),
        due_at = now() + make_interval(secs => ${keepOriginSeconds})
      FROM ranked
      WHERE due_run.run_id = ranked.run_id AND due_run.state = 'waiting'
        -- A full queue still takes one run of an organisation that has none in it.
        AND (all_queued + rank <= ${most} OR (own_queued = 0 AND nth = 1))
      RETURNING due_run.run_id, due_run.organisation_id, due_run.queue, due_run.turn, due_run.job_id,
        due_run.origin_key),
    had_turn AS (
      INSERT INTO turn (organisation_id, queue, number)
      SELECT organisation_id, queue, max(turn) FROM admitted GROUP BY organisation_id, queue
      ON CONFLICT (organisation_id, queue) DO UPDATE SET number = greatest(turn.number, excluded.number)),
    had_origin AS (
      INSERT INTO origin_turn (origin_key, organisation_id, admitted_at)
      SELECT origin_key, organisation_id, clock_timestamp() FROM admitted
      -- Only where others wait for it as well: few origins are shared.
      WHERE EXISTS (SELECT FROM due_run other WHERE other.origin_key = admitted.origin_key
        AND other.state = 'waiting' AND other.organisation_id <> admitted.organisation_id)
      ON CONFLICT (origin_key, organisation_id) DO UPDATE SET admitted_at = excluded.admitted_at)
    SELECT run_id, organisation_id, queue, job_id, turn FROM admitted ORDER BY turn`.execute(transaction);
  return rows.map(admittedRun);
}
