import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { allowLookup, asTenant, type TenantTransaction } from '../database/tenancy.ts';
import { newId } from '../identity/new-id.ts';
import { hashPassword } from '../identity/password.ts';
import type { BootstrapOrganisation } from './read-bootstrap.ts';

/** What a bootstrap works with. */
export interface BootstrapServices {
  /** As the application. */
  readonly db: Database;
  readonly sealing: { newDataKey(organisationId: string): Buffer };
}

/**
 * Creates the first organisations with their owners, and resolves to the names of those that are new. It may run at
 * every start and in several servers at once: an organisation that was ever made is left alone, whatever became of its
 * name and its members, and an account that exists keeps its password.
 */
export async function bootstrap(
  { db, sealing }: BootstrapServices,
  organisations: readonly BootstrapOrganisation[],
): Promise<readonly string[]> {
  const made: string[] = [];
  for (const { name, owner } of organisations) {
    const organisationId = bootstrapId(name);
    await asTenant(db, { organisationId }, async (transaction) => {
      const isNew = await transaction
        .insertInto('organisation')
        .values({ id: organisationId, name, sealed_data_key: sealing.newDataKey(organisationId) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (isNew === undefined) return;
      const accountId = await accountOf(transaction, owner);
      await transaction
        .insertInto('membership')
        .values({
          id: newId(),
          organisation_id: organisationId,
          account_id: accountId,
          role: 'owner',
          api_id: null,
        })
        .execute();
      made.push(name);
    });
  }
  return made;
}

async function accountOf(
  transaction: TenantTransaction,
  { email, name, password }: BootstrapOrganisation['owner'],
): Promise<string> {
  await allowLookup(transaction, email);
  await transaction
    .insertInto('account')
    .values({ id: newId(), email, name, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** An id that is the same at every start: a UUIDv7 of the first millisecond, with a hash in place of chance. */
function bootstrapId(name: string): string {
  const hex = createHash('sha256').update(`organisation ${name}`).digest('hex');
  return `00000000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
