import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { teamSchemas } from '@probity/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { byKey } from '../../database/by-key.ts';
import { asTenant, type TenantTransaction } from '../../database/tenancy.ts';
import type { RunnerCaller } from '../../identity/caller.ts';
import type { RunJob } from '../../queue/run-queue.ts';
import type { Services } from '../../services.ts';
import { sealRuns } from '../secrets/seal-runs.ts';
import { createEnder } from './end-together.ts';

type ClaimedRun = z.input<typeof teamSchemas.ClaimedRun>;

/**
 * Begins an attempt of each run that was taken for a runner, all of one organisation. A run that has been cancelled or
 * taken again in the meantime is left alone; one that cannot be handed out, because a secret does not open, fails.
 */
export async function beginRuns(
  services: Services,
  runner: RunnerCaller,
  organisationId: string,
  jobs: readonly RunJob[],
): Promise<readonly ClaimedRun[]> {
  // The runner of the installation belongs to no organisation: it is found by its own hash.
  const tenancy = { organisationId, lookup: runner.secretHash };
  const { rows, sealed, left } = await asTenant(services.db, tenancy, async (transaction) => {
    const begun = await begin(transaction, { runner, jobs });
    return {
      rows: begun,
      sealed: await sealRuns(
        transaction,
        services.sealing,
        { runnerId: runner.runnerId, organisationId },
        begun,
      ),
      left: await leftBehind(transaction, begun),
    };
  });
  const end = createEnder(services);
  const all = await Promise.all(
    rows.map(async (row) => {
      const secrets = sealed.get(row.id);
      const description = await descriptionOf(services, organisationId, row.description_object);
      if (typeof secrets !== 'string' || description === undefined) {
        const problem = description === undefined ? DESCRIPTION_GONE : SECRETS_CLOSED;
        const { id: runId, attempt } = row;
        await end(organisationId, { runId, attempt, runnerId: runner.runnerId, state: 'failed', problem });
        return [];
      }
      return [claimed(row, { sealed: secrets, description, ...left(row.id) })];
    }),
  );
  return all.flat();
}

const DESCRIPTION_GONE =
  'The description of the API is missing in the evidence store. Write the profile again.';
const SECRETS_CLOSED = 'A secret of the environment could not be opened. Write the secrets again.';

interface RunRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly environment_id: string;
  readonly attempt: number;
  readonly profile: string | null;
  readonly description_object: string | null;
  readonly origin: string;
  readonly selection: unknown;
  readonly sealed_run_key: Buffer | null;
  readonly cancel_requested: boolean;
}

/**
 * The attempt was counted when the job was taken. A run that lapses at this very moment is taken again as a newer
 * attempt, which ends this one.
 */
async function begin(
  transaction: TenantTransaction,
  { runner, jobs }: { readonly runner: RunnerCaller; readonly jobs: readonly RunJob[] },
): Promise<readonly RunRow[]> {
  const ids = jobs.map(({ runId }) => runId);
  const locked = await sql<{ id: string; state: string }>`
    SELECT id, state FROM run WHERE id = ${byKey(ids)} ORDER BY id FOR UPDATE`.execute(transaction);
  const open = locked.rows.filter(({ state }) => state === 'waiting' || state === 'running');
  const { rows } = await sql<RunRow>`
    WITH due AS MATERIALIZED (
      SELECT run_id, attempt, state, job_id FROM due_run WHERE run_id = ${byKey(open.map(({ id }) => id))}),
    held AS (
      SELECT run_id, attempt FROM due WHERE state = 'held' AND job_id = ANY (${jobs.map(({ jobId }) => jobId)})),
    begun AS (
      UPDATE run SET state = 'running', attempt = held.attempt, runner_id = ${runner.runnerId},
        started_at = coalesce(started_at, now()), version = version + 1
      FROM held WHERE run.id = held.run_id AND run.id = ${byKey(ids)}
      RETURNING run.*),
    told AS (
      INSERT INTO event (organisation_id, api_id, run_id, attempt, data)
      SELECT organisation_id, api_id, id, attempt, jsonb_build_object('type', 'attempt-began', 'attempt', attempt)
      FROM begun)
    SELECT id, organisation_id, environment_id, attempt, profile, description_object, origin, selection,
      sealed_run_key, cancel_requested FROM begun`.execute(transaction);
  return rows;
}

type Left = Pick<ClaimedRun, 'steps' | 'ledger'>;

/** What earlier attempts left; the first has none. */
async function leftBehind(
  transaction: TenantTransaction,
  rows: readonly RunRow[],
): Promise<(runId: string) => Left> {
  const again = rows.filter(({ attempt }) => attempt > 1).map(({ id }) => id);
  if (again.length === 0) return () => ({ steps: [], ledger: [] });
  const steps = await transaction
    .selectFrom('step_result')
    .select(['run_id', 'name', 'finished', 'object'])
    .where('run_id', 'in', again)
    .orderBy('at')
    .execute();
  const ledger = await transaction
    .selectFrom('ledger')
    .select(['run_id', 'entry'])
    .where('run_id', 'in', again)
    .orderBy('n')
    .execute();
  return (runId) => ({
    steps: steps
      .filter(({ run_id }) => run_id === runId)
      .map(({ name, finished, object }) => ({ name, finished, object })),
    ledger: ledger.filter(({ run_id }) => run_id === runId).map(({ entry }) => ENTRY.parse(entry)),
  });
}

const ENTRY = z.record(z.string(), z.json());

const unpack = promisify(gunzip);

/** Null without one; undefined if it should be there and is not. */
async function descriptionOf(
  { evidence }: Services,
  organisationId: string,
  object: string | null,
): Promise<string | null | undefined> {
  if (object === null) return null;
  const bytes = await evidence.get(organisationId, object);
  return bytes === undefined ? undefined : (await unpack(bytes)).toString();
}

function claimed(
  { id, attempt, profile, origin, selection, cancel_requested }: RunRow,
  more: Left & Pick<ClaimedRun, 'sealed' | 'description'>,
): ClaimedRun {
  return {
    run_id: id,
    attempt,
    profile: profile ?? '',
    origin,
    selection: teamSchemas.RunSelection.parse(selection),
    cancel_requested,
    ...more,
  };
}
