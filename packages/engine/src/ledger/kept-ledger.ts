import { createEntries, type LedgerLine } from './entries.ts';
import type { Ledger, LedgerEntry, LedgerState } from './ledger.ts';

/** Where lines are kept: resolves once they are safe, and rejects if they cannot be made so. */
export type AppendLines = (lines: readonly LedgerLine[]) => Promise<void>;

/** A ledger that is kept somewhere: in order, and safe before it counts. Lines that come while one write is under way go together. */
export function createKeptLedger(
  before: readonly LedgerLine[],
  append: AppendLines,
  notKept: (cause: unknown) => Error,
): Ledger {
  const entries = createEntries(before);
  let queue: Promise<void> = Promise.resolve();
  let next: { readonly lines: LedgerLine[]; readonly written: Promise<void> } | null = null;
  let failure: Error | null = null;
  const write = (line: LedgerLine): Promise<void> => {
    if (next === null) {
      const lines: LedgerLine[] = [];
      next = { lines, written: queue.then(() => appendOrFail(lines)) };
      // A failed write is told to those who asked for it; it does not spoil the others.
      queue = next.written.catch(() => undefined);
    }
    next.lines.push(line);
    return next.written;
  };
  const appendOrFail = async (lines: readonly LedgerLine[]): Promise<void> => {
    next = null;
    try {
      await append(lines);
    } catch (error) {
      failure ??= notKept(error);
      throw failure;
    }
  };
  /** An object that was made is there, whether or not that could be written down. */
  const become = async (
    n: number,
    state: LedgerState,
    more: Pick<LedgerEntry, 'id' | 'variables'> = {},
  ): Promise<void> => {
    const line = { n, state, ...more };
    entries.apply(line);
    await write(line).catch(() => undefined);
  };
  return {
    get entries() {
      return entries.all;
    },
    get failure() {
      return failure;
    },
    async intend(intent) {
      const entry = entries.next(intent);
      await write(entry);
      entries.apply(entry);
      return entry;
    },
    made: (n, id, variables) =>
      become(n, 'made', { ...(id !== undefined && { id }), ...(variables && { variables }) }),
    deleted: (n) => become(n, 'deleted'),
    undone: (n) => become(n, 'undone'),
    left: (n) => become(n, 'left'),
    close: () => queue,
  };
}
