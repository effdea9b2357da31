import type { LedgerEntry, LedgerIntent, LedgerState } from './ledger.ts';

/** One thing that happened to an entry; the ledger is the sum of them. */
export type LedgerLine =
  | LedgerEntry
  | ({ readonly n: number; readonly state: LedgerState } & Pick<LedgerEntry, 'id' | 'variables'>);

/** The entries as they stand after some lines, in order of intent. */
export interface Entries {
  readonly all: readonly LedgerEntry[];
  /** The entry that an intent becomes. */
  next(intent: LedgerIntent): LedgerEntry;
  apply(line: LedgerLine): void;
}

/** Begins with what was written before, if anything was. */
export function createEntries(lines: readonly LedgerLine[] = []): Entries {
  const entries = new Map<number, LedgerEntry>();
  let last = 0;
  /** Made anew only after a change: every request asks for it. */
  let all: readonly LedgerEntry[] | undefined;
  const apply = (line: LedgerLine): void => {
    all = undefined;
    last = Math.max(last, line.n);
    if ('label' in line) return void entries.set(line.n, line);
    const entry = entries.get(line.n);
    if (entry === undefined) return;
    const isRenamed = line.id !== undefined && entry.id !== undefined && line.id !== entry.id;
    entries.set(line.n, {
      ...entry,
      state: line.state,
      ...(line.id !== undefined && { id: line.id }),
      ...(line.variables !== undefined && { variables: line.variables }),
      ...(isRenamed && { former: [...(entry.former ?? []), entry.id] }),
    });
  };
  for (const line of lines) apply(line);
  return {
    apply,
    get all() {
      return (all ??= [...entries.values()]);
    },
    // The number is taken at once, so that two intents at the same time never share one.
    next: (intent) => ({ n: ++last, ...intent, state: 'intended' }),
  };
}
