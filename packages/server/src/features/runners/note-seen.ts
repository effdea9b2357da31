import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenancy.ts';
import type { RunnerCaller } from '../../identity/caller.ts';

/** Writes down that a runner was there, often enough to see who is alive and seldom enough to cost nothing. */
export async function noteSeen(
  { runnerId, lastSeenAt }: RunnerCaller,
  transact: <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>,
): Promise<void> {
  if (lastSeenAt !== null && Date.now() - lastSeenAt.getTime() < SELDOM) return;
  await transact((transaction) =>
    sql`UPDATE runner SET last_seen_at = now() WHERE id = ${runnerId}`.execute(transaction),
  );
}

/** Milliseconds. */
const SELDOM = 10_000;
