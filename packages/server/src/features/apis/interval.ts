import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../../database/tenancy.ts';
import type { EnvironmentRow } from './find-environment.ts';

/**
 * The next moment at which an environment is due. Each has a place of its own in the interval, by the hash of its id:
 * a thousand environments that are tested every night are spread over the whole day. @internal
 */
export function nextDue(environmentId: string, intervalSeconds: number, unixMs: number): Date {
  const hash = createHash('sha256').update(environmentId).digest().readUIntBE(0, 6);
  const interval = intervalSeconds * 1000;
  const place = hash % interval;
  const turns = Math.floor((unixMs - place) / interval) + 1;
  return new Date(place + turns * interval);
}

/** Keeps in step when an environment is due: it is tested by itself if it has an interval and a profile. */
export async function keepInterval(
  transaction: TenantTransaction,
  { id, organisation_id, interval_seconds, profile }: EnvironmentRow,
): Promise<void> {
  if (interval_seconds === null || profile === null) {
    await transaction.deleteFrom('interval_due').where('environment_id', '=', id).execute();
    return;
  }
  const due_at = nextDue(id, interval_seconds, Date.now());
  await transaction
    .insertInto('interval_due')
    .values({ environment_id: id, organisation_id, interval_seconds, due_at })
    // The same interval stays in its turn, which the feeder may have moved on.
    .onConflict((conflict) =>
      conflict
        .column('environment_id')
        .doUpdateSet({ interval_seconds, due_at })
        .where('interval_due.interval_seconds', '<>', interval_seconds),
    )
    .execute();
}
