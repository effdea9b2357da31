import { byQueue } from './boss-calls.ts';
import type { JobPlace } from './run-queue.ts';

/** Ends jobs, those that end at the same time in one statement. */
export interface Completer {
  complete(jobs: readonly JobPlace[]): Promise<void>;
  /** Resolves once everything is written. */
  drain(): Promise<void>;
}

/**
 * While one statement is on its way, the jobs for the next gather. A job that stays because the database is away does
 * no harm: its run has ended, and the queue removes what nobody ends.
 */
export function createCompleter(end: (queue: string, ids: string[]) => Promise<unknown>): Completer {
  let waiting: JobPlace[] = [];
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      for (const [queue, own] of byQueue(jobs))
        await end(
          queue,
          own.map(({ jobId }) => jobId),
        ).catch(() => undefined);
    }
    writing = undefined;
  };
  return {
    async complete(jobs) {
      if (jobs.length === 0) return;
      waiting.push(...jobs);
      writing ??= write();
      await writing;
    },
    drain: () => writing ?? Promise.resolve(),
  };
}
