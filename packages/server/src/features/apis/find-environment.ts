import type { Selectable } from 'kysely';
import type { EnvironmentTable } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/tenancy.ts';
import { found } from '../../http/page.ts';

/** The columns of an environment that handlers look at. */
export const ENVIRONMENT_COLUMNS = [
  'id',
  'api_id',
  'organisation_id',
  'name',
  'network',
  'interval_seconds',
  'origin',
  'profile',
  'description_object',
  'created_at',
  'version',
] as const;

/** A row of an environment. */
export type EnvironmentRow = Pick<Selectable<EnvironmentTable>, (typeof ENVIRONMENT_COLUMNS)[number]>;

/** The environment that a path names, of the API that it names; refused if there is none. */
export async function findEnvironment(
  transaction: TenantTransaction,
  params: Readonly<Record<string, string>>,
  lock?: 'for update',
): Promise<EnvironmentRow> {
  const row = transaction
    .selectFrom('environment')
    .select(ENVIRONMENT_COLUMNS)
    .where('id', '=', params['environment_id'] ?? '')
    .where('api_id', '=', params['api_id'] ?? '');
  return found(await (lock === undefined ? row : row.forUpdate()).executeTakeFirst());
}
