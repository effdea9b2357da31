import { createEntries } from './entries.ts';
import type { Ledger, LedgerEntry, LedgerState } from './ledger.ts';

/** A ledger that is forgotten with the process: for tests and for runs that write nothing. */
export function createMemoryLedger(): Ledger {
  const entries = createEntries();
  const become = async (
    n: number,
    state: LedgerState,
    more: Pick<LedgerEntry, 'id' | 'variables'> = {},
  ): Promise<void> => entries.apply({ n, state, ...more });
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
    made: (n, id, variables) =>
      become(n, 'made', { ...(id !== undefined && { id }), ...(variables && { variables }) }),
    deleted: (n) => become(n, 'deleted'),
    undone: (n) => become(n, 'undone'),
    left: (n) => become(n, 'left'),
    close: async () => undefined,
  };
}
