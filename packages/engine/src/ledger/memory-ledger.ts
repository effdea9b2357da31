import { createEntries } from './entries.ts';
import type { Ledger, LedgerState } from './ledger.ts';

/** A ledger that is forgotten with the process: for tests and for runs that write nothing. */
export function createMemoryLedger(): Ledger {
  const entries = createEntries();
  const become = async (n: number, state: LedgerState, id?: string): Promise<void> =>
    entries.apply({ n, state, ...(id !== undefined && { id }) });
  return {
    get entries() {
      return entries.all;
    },
    failure: null,
    async intend(intent) {
      const entry = entries.next(intent);
      entries.apply(entry);
      return entry;
    },
    made: (n, id) => become(n, 'made', id),
    deleted: (n) => become(n, 'deleted'),
    undone: (n) => become(n, 'undone'),
    left: (n) => become(n, 'left'),
    close: async () => undefined,
  };
}
