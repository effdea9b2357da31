import type { Handlers } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { HEARTBEAT_SECONDS } from '../../queue/lease.ts';
import type { Services } from '../../services.ts';
import { runnerOf } from './runner-caller.ts';

/** Keeps the key to which secrets are sealed for a runner from now on. */
export function registerHandlers({ queue }: Pick<Services, 'queue'>): Handlers<'registerRunner'> {
  return {
    registerRunner: async ({ caller, body: { public_key, labels, version }, transact }) => {
      const { runnerId } = runnerOf(caller);
      found(
        await transact((transaction) =>
          transaction
            .updateTable('runner')
            .set({ public_key: JSON.stringify(public_key), labels, version, last_seen_at: new Date() })
            .where('id', '=', runnerId)
            .returning('id')
            .executeTakeFirst(),
        ),
      );
      return {
        body: {
          runner_id: runnerId,
          // Two of them may be lost, whatever the lease is.
          heartbeat_seconds: Math.min(HEARTBEAT_SECONDS, queue.leaseSeconds / 3.6),
          lease_seconds: queue.leaseSeconds,
        },
      };
    },
  };
}
