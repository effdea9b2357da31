import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asTenant } from '../../database/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../identity/new-id.ts';
import { clientNetwork } from './client-network.ts';

/** How many wrong passwords are taken within a window, by account and by client. */
const MOST = { account: 10, client: 25 } as const;

/** What looking at a password needs. */
export type SignInServices = Pick<Services, 'db' | 'signInWindowMs'>;

/** Who tries a password, for which account. Whether the account exists makes no difference. */
export interface LoginTry {
  readonly email: string;
  readonly clientAddress: string;
}

/**
 * Counts a login try as failed before its password is looked at, so that many at once cannot pass the limit; refuses it
 * if there were too many. Resolves to what forgets it, and the failures of the account, once the password was right.
 */
export async function countLoginTry(
  { db, signInWindowMs }: SignInServices,
  { email, clientAddress }: LoginTry,
): Promise<() => Promise<void>> {
  const account = { key: keyOf('account', email), id: newId(), most: MOST.account };
  const client = { key: keyOf('client', clientNetwork(clientAddress)), id: newId(), most: MOST.client };
  const both = [account, client];
  const tenancy = { lookup: both.map(({ key }) => key).join('\n') };
  await asTenant(db, tenancy, async (transaction) => {
    // In one order, so that two never wait for each other.
    for (const { key } of both.toSorted((a, b) => a.key.localeCompare(b.key)))
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
    const now = Date.now();
    const failures = await transaction
      .selectFrom('sign_in_failure')
      .select(['key', 'at'])
      .where('key', 'in', [account.key, client.key])
      .where('at', '>', new Date(now - signInWindowMs))
      .orderBy('at', 'desc')
      .execute();
    const waits = both.map(({ key, most }) => {
      const oldest = failures.filter((failure) => failure.key === key)[most - 1];
      return oldest === undefined ? 0 : oldest.at.getTime() + signInWindowMs - now;
    });
    if (Math.max(...waits) > 0)
      throw new Refusal(
        'too-many-requests',
        'Too many sign-ins have failed, for this account or from here.',
        {
          'retry-after': String(Math.ceil(Math.max(...waits) / 1000)),
        },
      );
    await transaction
      .insertInto('sign_in_failure')
      .values(both.map(({ key, id }) => ({ key, id, at: new Date(now) })))
      .execute();
  });
  return () =>
    asTenant(db, tenancy, async (transaction) => {
      await transaction
        .deleteFrom('sign_in_failure')
        .where((where) => where.or([where('key', '=', account.key), where('id', '=', client.id)]))
        .execute();
    });
}

/** A hash: the table tells nobody who tried what. */
function keyOf(kind: string, value: string): string {
  return `${kind} ${createHash('sha256').update(`${kind} ${value}`).digest('hex')}`;
}
