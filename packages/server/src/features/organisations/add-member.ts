import { allowLookup, type TenantTransaction } from '../../database/tenancy.ts';
import type { Handler } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { newId } from '../../identity/new-id.ts';
import { hashPassword } from '../../identity/password.ts';
import { selectMembers, showMember } from './member-rows.ts';

/** Gives the account with an address a role, and creates the account if there is none. */
export const addMember: Handler<'addMember'> = async ({ params, body, transact }) => {
  const organisationId = params['organisation_id'] ?? '';
  // Always hashed, though an existing account keeps its own: the time does not tell which it is.
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password);
  return transact(async (transaction) => {
    await assertApi(transaction, body.api_id);
    const accountId = await accountOf(transaction, { ...body, passwordHash });
    const made = await transaction
      .insertInto('membership')
      .values({
        id: newId(),
        organisation_id: organisationId,
        account_id: accountId,
        role: body.role,
        api_id: body.api_id,
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'account_id', 'api_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new Refusal('already-exists', 'This person has a role there already.');
    const row = await selectMembers(transaction, organisationId)
      .where('membership.id', '=', made.id)
      .executeTakeFirstOrThrow();
    return { body: showMember(row), version: row.version };
  });
};

/** Refuses an API that does not exist in the organisation. */
export async function assertApi(transaction: TenantTransaction, apiId: string | null): Promise<void> {
  if (apiId === null) return;
  found(await transaction.selectFrom('api').select('id').where('id', '=', apiId).executeTakeFirst());
}

async function accountOf(
  transaction: TenantTransaction,
  account: {
    readonly email: string;
    readonly name?: string | undefined;
    readonly passwordHash: string | undefined;
  },
): Promise<string> {
  const { email, name, passwordHash } = account;
  await allowLookup(transaction, email);
  const find = transaction.selectFrom('account').select('id').where('email', '=', email);
  const existing = await find.executeTakeFirst();
  if (existing !== undefined) return existing.id;
  if (name === undefined || passwordHash === undefined) throw new Refusal('account-missing');
  await transaction
    .insertInto('account')
    .values({ id: newId(), email, name, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).id;
}
