import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { admit, type AdmittedRun } from './admit.ts';
import { FEED_LIMITS, type FeedLimits } from './limits.ts';
import { takeOver, yieldOrigins } from './take-over.ts';

/** What one pass did. */
export interface Fed {
  readonly admitted: number;
  readonly takenOver: number;
}

/** What a pass is about: everything, or only the runs that wait, because somebody has just said that there are some. */
export type FeedPass = 'whole' | 'waiting';

/**
 * One pass: runs whose leases have lapsed are queued again, and runs that wait are admitted. Several servers may do
 * this at once; a lock of the database lets one of them pass, and the others have nothing to do.
 */
export function feed(
  db: Database,
  queue: RunQueue,
  limits: FeedLimits = FEED_LIMITS,
  pass: FeedPass = 'whole',
): Promise<Fed> {
  return db.transaction().execute(async (transaction) => {
    const lock = await sql<{
      ours: boolean;
    }>`SELECT pg_try_advisory_xact_lock(${FEEDER_LOCK}) AS ours`.execute(transaction);
    if (lock.rows[0]?.ours !== true) return { admitted: 0, takenOver: 0 };
    const lapsed = pass === 'whole' ? await lookAfter(transaction, queue, limits) : [];
    const admitted = await admit(transaction, limits);
    await queue.add(transaction, [...lapsed, ...admitted]);
    return { admitted: admitted.length, takenOver: lapsed.length };
  });
}

/** What nobody says: leases lapse, and nobody comes for what is queued. */
async function lookAfter(
  transaction: Transaction<Tables>,
  queue: RunQueue,
  limits: FeedLimits,
): Promise<readonly AdmittedRun[]> {
  const lapsed = await takeOver(transaction, queue, limits);
  await yieldOrigins(transaction, queue);
  await sql`DELETE FROM origin_turn WHERE admitted_at < now() - interval '1 day'`.execute(transaction);
  return lapsed;
}

/** A number of our own among the locks of the database. */
const FEEDER_LOCK = 7_762_489;
