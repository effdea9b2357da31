import { PERMISSIONS_OF, ROLE_NAMES, type Permission } from '@probity/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { TenantTransaction } from '../database/tenancy.ts';

/** What somebody may do in an organisation: in all of it, and with which APIs. */
export interface Grants {
  readonly whole: readonly Permission[];
  readonly byApi: ReadonlyMap<string, readonly Permission[]>;
}

/** What an account may do in an organisation, as the transaction sees its roles. */
export async function readGrants(
  transaction: TenantTransaction,
  organisationId: string,
  accountId: string,
): Promise<Grants> {
  return grantsFrom(await rolesQuery(transaction, organisationId, accountId).execute());
}

/** A row of a role that somebody has. */
interface RoleRow {
  readonly role: string;
  readonly api_id: string | null;
}

/** Selects the roles that an account has in an organisation. */
export function rolesQuery(
  db: Database,
  organisationId: string,
  accountId: string,
): SelectQueryBuilder<Tables, 'membership', RoleRow> {
  return db
    .selectFrom('membership')
    .select(['role', 'api_id'])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId);
}

/** What roles together allow. */
export function grantsFrom(rows: readonly RoleRow[]): Grants {
  return {
    whole: rows.flatMap(({ role, api_id: apiId }) => (apiId === null ? permissionsOfRole(role) : [])),
    byApi: new Map(
      rows.flatMap(({ role, api_id: apiId }) =>
        apiId === null ? [] : [[apiId, permissionsOfRole(role)] as const],
      ),
    ),
  };
}

/** What a role may do, by its name in the database. */
export function permissionsOfRole(name: string): readonly Permission[] {
  const role = ROLE_NAMES.find((each) => each === name);
  return role === undefined ? [] : PERMISSIONS_OF[role];
}

/** Whether permissions, for an API or for the whole organisation, are no more than the grants of one who gives them. */
export function areWithin(
  { whole, byApi }: Grants,
  permissions: readonly string[],
  apiId: string | null,
): boolean {
  const granted: readonly string[] = [...whole, ...(apiId === null ? [] : (byApi.get(apiId) ?? []))];
  return permissions.every((each) => granted.includes(each));
}
