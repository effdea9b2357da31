import type { TenantTransaction } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';

/**
 * Refuses while a run has not ended: what it made on its target would be forgotten. Lock the row of the API or of the
 * environment first, so that no run can begin meanwhile.
 */
export async function assertNoRun(
  transaction: TenantTransaction,
  of: { readonly api_id: string } | { readonly environment_id: string },
): Promise<void> {
  const open = transaction.selectFrom('run').select('id').where('state', 'in', ['waiting', 'running']);
  const run =
    'api_id' in of
      ? open.where('api_id', '=', of.api_id)
      : open.where('environment_id', '=', of.environment_id);
  if ((await run.limit(1).executeTakeFirst()) !== undefined) throw new Refusal('run-in-progress');
}
