import { PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import { QUEUE_SCHEMA } from '../database/queue-schema.ts';
import { ROLES } from '../database/roles.ts';
import { createCompleter } from './complete-together.ts';
import { LEASE_SECONDS } from './lease.ts';
import { byQueue, inTransaction } from './boss-calls.ts';
import { SHARED_QUEUE } from './queue-name.ts';
import { rememberOrganisations } from './remember-organisations.ts';
import type { RunQueue } from './run-queue.ts';
import { createTake } from './take.ts';
import { createWaker } from './waker.ts';

/** How the queue is opened. */
export interface RunQueueOptions {
  /** How long a run is held without a heartbeat. */
  readonly leaseSeconds?: number;
  /** Is told what broke in the background, such as a lost connection; the next use connects again. */
  readonly onError?: (error: unknown) => void;
}

/** Opens the queue as the feeder, whose database is given. Its tables are there: the migration makes them. */
export async function openRunQueue(
  url: string,
  db: Database,
  { leaseSeconds = LEASE_SECONDS, onError = () => undefined }: RunQueueOptions = {},
): Promise<RunQueue> {
  const boss = new PgBoss({ ...BOSS_OPTIONS, connectionString: url });
  boss.on('error', onError);
  await boss.start();
  const known = new Set<string>();
  const ensure = async (queue: string): Promise<void> => {
    if (known.has(queue)) return;
    await boss.createQueue(queue, QUEUE_OPTIONS);
    known.add(queue);
  };
  await ensure(SHARED_QUEUE);
  const completer = createCompleter((queue, ids) =>
    boss.complete(queue, ids, undefined, { includeQueued: true }),
  );
  const organisations = rememberOrganisations(async (runId) => {
    const row = await db
      .selectFrom('due_run')
      .select('organisation_id')
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return row?.organisation_id;
  });
  const take = createTake({ boss, db, ensure, leaseSeconds });
  const [waiting, admitted] = [createWaker(), createWaker()];
  return {
    leaseSeconds,
    waiting,
    admitted,
    async add(transaction, jobs) {
      for (const [queue, own] of byQueue(jobs)) {
        await ensure(queue);
        await boss.insert(
          queue,
          own.map(({ jobId, runId, organisationId, turn }) => ({
            id: jobId,
            data: { runId, organisationId },
            priority: -turn,
          })),
          inTransaction(transaction),
        );
      }
    },
    async take(taker, most) {
      const jobs = await take(taker, most);
      for (const { runId, organisationId } of jobs) organisations.remember(runId, organisationId);
      // There is room for others now.
      if (jobs.length > 0) waiting.wake();
      return jobs;
    },
    complete: (jobs) => completer.complete(jobs),
    async cancel(transaction, jobs) {
      for (const [queue, own] of byQueue(jobs)) {
        await ensure(queue);
        const ids = own.map(({ jobId }) => jobId);
        await boss.cancel(queue, ids, inTransaction(transaction));
      }
    },
    organisationOf: (runId) => organisations.of(runId),
    async stop() {
      await completer.drain();
      await boss.stop({ graceful: false });
    },
  };
}

/** What the queue is opened with, but for the address. @internal */
export const BOSS_OPTIONS = {
  options: `-c role=${ROLES.feeder} -c statement_timeout=30000 -c jit=off`,
  schema: QUEUE_SCHEMA,
  max: 3,
  migrate: false,
  createSchema: false,
  schedule: false,
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  maintenanceIntervalSeconds: 60,
  // The tables belong to another role, and they are small.
  reindex: false,
  monitorVacuum: false,
} as const;

/**
 * The lease is ours and the queue's own clocks would only watch the server: a job is neither expired nor tried again
 * by the queue while a run can last. @internal
 */
export const QUEUE_OPTIONS = {
  retryLimit: 0,
  expireInSeconds: 23 * 60 * 60,
  retentionSeconds: 365 * 24 * 60 * 60,
  deleteAfterSeconds: 60,
} as const;
