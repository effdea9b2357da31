/** A line of a ledger: an intent with everything about it, or what became of one. */
export interface LedgerLine {
  readonly n: number;
  readonly state: string;
  readonly [key: string]: unknown;
}

/** The entries that lines come to, as the ledger of a run merges them: only those that the lines change. */
export function mergeLedger(
  entries: readonly LedgerLine[],
  lines: readonly LedgerLine[],
): readonly LedgerLine[] {
  const known = new Map(entries.map((entry) => [entry.n, entry]));
  const changed = new Set<number>();
  for (const line of lines) {
    const entry = known.get(line.n);
    // A line without a label says what became of an intent; without that it says nothing.
    if (entry === undefined && !('label' in line)) continue;
    known.set(line.n, 'label' in line || entry === undefined ? line : become(entry, line));
    changed.add(line.n);
  }
  return [...known.values()].filter(({ n }) => changed.has(n));
}

function become(entry: LedgerLine, { state, id, variables }: LedgerLine): LedgerLine {
  const { id: before, former } = entry;
  const isRenamed = id !== undefined && before !== undefined && id !== before;
  return {
    ...entry,
    state,
    ...(id !== undefined && { id }),
    ...(variables !== undefined && { variables }),
    ...(isRenamed && { former: [...(Array.isArray(former) ? former : []), before] }),
  };
}
