import { asTenant, type TenantTransaction } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Services } from '../../services.ts';

/** Who says that it holds a run. */
export interface Holder {
  readonly caller: Caller;
  readonly runId: string;
  readonly attempt: number;
}

/** What a write of a runner is about. */
export interface HeldRun {
  readonly runId: string;
  readonly organisationId: string;
  readonly apiId: string;
  readonly attempt: number;
  readonly errors: number;
}

/**
 * Works in the tenancy of a run for the runner that holds it. Refuses everybody else: an attempt that a newer one has
 * replaced, another runner, and a run that has ended. The row of the run stays locked until the work is written, so
 * that no newer attempt begins in between.
 */
export async function asHolder<T>(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { caller, runId, attempt }: Holder,
  work: (transaction: TenantTransaction, run: HeldRun) => Promise<T>,
  lock: 'share' | 'update' = 'share',
): Promise<T> {
  const organisationId = await queue.organisationOf(runId);
  if (caller.kind !== 'runner' || organisationId === undefined) throw new Refusal('attempt-outdated');
  return asTenant(db, { organisationId }, async (transaction) => {
    const query = transaction
      .selectFrom('run')
      .select(['api_id', 'errors'])
      .where('id', '=', runId)
      .where('attempt', '=', attempt)
      .where('runner_id', '=', caller.runnerId)
      .where('state', '=', 'running');
    const row = await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
    if (row === undefined) throw new Refusal('attempt-outdated');
    return work(transaction, { runId, organisationId, apiId: row.api_id, attempt, errors: row.errors });
  });
}
