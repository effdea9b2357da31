import { ROLE_NAMES, type Role } from '@probity/contract';
import type { TenantTransaction } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import { areWithin, readGrants } from '../../identity/grants.ts';

/** A member with the account behind it. */
export interface MemberRow {
  readonly id: string;
  readonly role: string;
  readonly api_id: string | null;
  readonly created_at: Date;
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly version: number;
}

/** The members of an organisation, each with its account; not yet filtered any further. */
export function selectMembers(transaction: TenantTransaction, organisationId: string) {
  return transaction
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select([
      'membership.id',
      'membership.role',
      'membership.api_id',
      'membership.created_at',
      'membership.account_id',
      'membership.version',
      'account.email',
      'account.name',
    ])
    .where('membership.organisation_id', '=', organisationId);
}

/** A member as it is answered. */
export function showMember({ id, role, api_id: apiId, created_at: created, ...row }: MemberRow): {
  id: string;
  account: { id: string; email: string; name: string };
  role: Role;
  api_id: string | null;
  created_at: string;
} {
  return {
    id,
    account: { id: row.account_id, email: row.email, name: row.name },
    role: ROLE_NAMES.find((each) => each === role) ?? 'auditor',
    api_id: apiId,
    created_at: created.toISOString(),
  };
}

/** Refuses to take the role of the last owner of an organisation away. */
export async function assertNotLastOwner(
  transaction: TenantTransaction,
  organisationId: string,
  member: Pick<MemberRow, 'id' | 'role' | 'api_id'>,
): Promise<void> {
  if (member.role !== 'owner' || member.api_id !== null) return;
  const other = await transaction
    .selectFrom('membership')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'owner')
    .where('api_id', 'is', null)
    .where('id', '<>', member.id)
    .executeTakeFirst();
  if (other === undefined) throw new Refusal('last-owner');
}

/** One change of the members of an organisation at a time: two owners could otherwise remove each other at once. */
export async function lockMembers(transaction: TenantTransaction, organisationId: string): Promise<void> {
  await transaction
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .forUpdate()
    .execute();
}

/** Revokes the tokens that somebody created who may not do any more what they may do. */
export async function revokeExcessTokens(
  transaction: TenantTransaction,
  organisationId: string,
  accountId: string,
): Promise<void> {
  const grants = await readGrants(transaction, organisationId, accountId);
  const tokens = await transaction
    .selectFrom('token')
    .select(['id', 'permissions', 'api_id'])
    .where('organisation_id', '=', organisationId)
    .where('created_by', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  const excess = tokens.filter(({ permissions, api_id: apiId }) => !areWithin(grants, permissions, apiId));
  if (excess.length > 0)
    await transaction
      .updateTable('token')
      .set({ revoked_at: new Date() })
      .where(
        'id',
        'in',
        excess.map(({ id }) => id),
      )
      .execute();
}
