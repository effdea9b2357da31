import type { LedgerEntry } from '../ledger/ledger.ts';

/** The ids that objects of the ledger have now, for ids by which they were known when something was made in them. */
export function presentIds(
  entries: readonly LedgerEntry[],
  params: LedgerEntry['params'],
): LedgerEntry['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, id]) => {
      const known = entries.filter(({ resource }) => resource === name);
      if (known.some((entry) => entry.id === id)) return [name, id];
      return [name, known.find(({ former = [] }) => former.includes(id))?.id ?? id];
    }),
  );
}
