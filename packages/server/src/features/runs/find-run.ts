import type { Selectable } from 'kysely';
import type { RunTable } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/tenancy.ts';
import { found } from '../../http/page.ts';

/** A row of the run that a path names, of the API that it names; refused if there is none. */
export async function findRun(
  transaction: TenantTransaction,
  params: Readonly<Record<string, string>>,
): Promise<Pick<Selectable<RunTable>, 'result_object' | 'source' | 'version'>> {
  return found(
    await transaction
      .selectFrom('run')
      .select(['result_object', 'source', 'version'])
      .where('id', '=', params['run_id'] ?? '')
      .where('api_id', '=', params['api_id'] ?? '')
      .executeTakeFirst(),
  );
}
