import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenancy.ts';
import type { Handlers } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import type { JobPlace } from '../../queue/run-queue.ts';
import type { Services } from '../../services.ts';
import { afterEnd, endLocked } from './end-runs.ts';
import { RUN_COLUMNS, showRun } from './show-run.ts';

/**
 * Cancels runs. One that nobody has begun ends at once. Any other may have made something on its target: it is told to
 * stop, or taken by a runner once more, and ends when that is removed.
 */
export function cancelHandlers(services: Pick<Services, 'queue'>): Handlers<'cancelRun'> {
  return {
    cancelRun: async ({ params, transact }) => {
      const { row, jobs } = await transact(async (transaction) => {
        const ended = await cancel(transaction, params);
        const shown = await transaction
          .selectFrom('run')
          .select(RUN_COLUMNS)
          .where('id', '=', params['run_id'] ?? '')
          .executeTakeFirstOrThrow();
        return { row: shown, jobs: ended };
      });
      afterEnd(services, jobs);
      return { body: showRun(row), version: row.version };
    },
  };
}

async function cancel(
  transaction: TenantTransaction,
  params: Readonly<Record<string, string>>,
): Promise<readonly JobPlace[]> {
  const { id, state, attempt } = found(
    await transaction
      .selectFrom('run')
      .select(['id', 'state', 'attempt'])
      .where('id', '=', params['run_id'] ?? '')
      .where('api_id', '=', params['api_id'] ?? '')
      .forUpdate()
      .executeTakeFirst(),
  );
  if (state !== 'waiting' && state !== 'running') throw new Refusal('run-ended');
  await sql`UPDATE run SET cancel_requested = true, version = version + 1 WHERE id = ${id}`.execute(
    transaction,
  );
  if (attempt === 0) return endLocked(transaction, [{ runId: id, state: 'cancelled', problem: null }]);
  // Between two attempts it does not wait any longer than it has to.
  await sql`UPDATE due_run SET due_at = now() WHERE run_id = ${id} AND state = 'waiting'`.execute(
    transaction,
  );
  return [];
}
