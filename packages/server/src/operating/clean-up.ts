import type { Database } from '../database/connect.ts';
import { asTenant } from '../database/tenancy.ts';
import { cleanEvidence, type Kept } from './clean-evidence.ts';
import type { Log } from './create-log.ts';

/**
 * Removes what has ended for so long that nobody asks for it: sessions, idempotency keys, failed sign-ins, and runners of
 * servers that were killed. The transaction is for nobody, and the policies of the database let nobody remove exactly
 * what is that old; so there is no condition here that could be wrong. @internal
 */
export function cleanUp(db: Database): Promise<void> {
  return asTenant(db, {}, async (transaction) => {
    for (const table of ['session', 'idempotency_key', 'sign_in_failure', 'runner'] as const)
      await transaction.deleteFrom(table).execute();
  });
}

/** Cleans up at once, and then now and then; several servers may do so. */
export function cleanUpRegularly(
  services: Kept & { readonly log: Log; readonly stopping: AbortSignal },
): void {
  const { db, log, stopping } = services;
  const repeat = (work: () => Promise<void>, every: number): void => {
    const clean = (): void =>
      void work().catch((error: unknown) => {
        if (!stopping.aborted) log.warn({ err: error }, 'cannot clean up');
      });
    clean();
    const timer = setInterval(clean, every);
    timer.unref();
    stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  };
  repeat(() => cleanUp(db), EVERY);
  repeat(async () => {
    const gone = await cleanEvidence(services);
    if (gone > 0) log.info({ objects: gone }, 'evidence that nothing names was removed');
  }, EVERY_EVIDENCE);
}

const EVERY = 10 * 60_000;
const EVERY_EVIDENCE = 6 * 60 * 60_000;
