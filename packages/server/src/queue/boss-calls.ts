import { CompiledQuery, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { JobPlace } from './run-queue.ts';

/** Lets the queue write in a transaction of ours. */
export function inTransaction(transaction: Transaction<Tables>): {
  readonly db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
} {
  return {
    db: {
      executeSql: async (text, values = []) => ({
        rows: (await transaction.executeQuery(CompiledQuery.raw(text, values))).rows,
      }),
    },
  };
}

/** Jobs by their queue. */
export function byQueue<T extends JobPlace>(jobs: readonly T[]): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(jobs, ({ queue }) => queue);
}
