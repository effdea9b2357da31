import type { Permission } from '@probity/contract';
import type { TenantTransaction } from '../../database/tenancy.ts';
import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { assertVersion } from '../../http/version.ts';
import type { Caller } from '../../identity/caller.ts';
import { permissionsOfRole } from '../../identity/grants.ts';

const SHOWN = ['id', 'name', 'created_at', 'version'] as const;

interface OrganisationRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

/** Organisations, each with what the caller may do in the whole of it. */
export const ORGANISATION_HANDLERS: Handlers<
  'listOrganisations' | 'readOrganisation' | 'renameOrganisation'
> = {
  listOrganisations: ({ caller, query, transact }) =>
    transact(async (transaction) => {
      const page = await readPage(
        query,
        ({ before, most }) =>
          transaction
            .selectFrom('organisation')
            .select(SHOWN)
            .where('id', '<', before)
            .orderBy('id', 'desc')
            .limit(most)
            .execute(),
        (row) => row,
      );
      const ids = page.items.map(({ id }) => id);
      const permissions = await permissionsIn(transaction, caller, ids);
      return { body: { ...page, items: page.items.map((row) => show(row, permissions.get(row.id))) } };
    }),
  readOrganisation: ({ caller, params, transact }) =>
    transact(async (transaction) => {
      const id = params['organisation_id'] ?? '';
      const row = found(
        await transaction.selectFrom('organisation').select(SHOWN).where('id', '=', id).executeTakeFirst(),
      );
      const permissions = await permissionsIn(transaction, caller, [id]);
      return { body: show(row, permissions.get(id)), version: row.version };
    }),
  renameOrganisation: ({ caller, params, body, version, transact }) =>
    transact(async (transaction) => {
      const id = params['organisation_id'] ?? '';
      const present = await transaction
        .selectFrom('organisation')
        .select('version')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      assertVersion(version, found(present));
      const row = await transaction
        .updateTable('organisation')
        .set((columns) => ({ name: body.name, version: columns('version', '+', 1) }))
        .where('id', '=', id)
        .returning(SHOWN)
        .executeTakeFirstOrThrow();
      const permissions = await permissionsIn(transaction, caller, [id]);
      return { body: show(row, permissions.get(id)), version: row.version };
    }),
};

function show(
  { id, name, created_at: created }: OrganisationRow,
  permissions: readonly Permission[] = [],
): { id: string; name: string; created_at: string; permissions: Permission[] } {
  return { id, name, created_at: created.toISOString(), permissions: [...permissions] };
}

/** What the caller may do in the whole of some organisations; one with a role for single APIs only is not in it. */
async function permissionsIn(
  transaction: TenantTransaction,
  caller: Caller,
  organisationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Permission[]>> {
  if (caller.kind === 'token')
    return new Map(caller.apiId === null ? [[caller.organisationId, caller.permissions]] : []);
  if (caller.kind !== 'person' || organisationIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('membership')
    .select(['organisation_id', 'role'])
    .where('account_id', '=', caller.accountId)
    .where('organisation_id', 'in', organisationIds)
    .where('api_id', 'is', null)
    .execute();
  return new Map(rows.map(({ organisation_id: id, role }) => [id, permissionsOfRole(role)]));
}
