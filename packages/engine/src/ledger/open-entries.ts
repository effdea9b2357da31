import type { Ledger, LedgerEntry } from './ledger.ts';

/** What a run made, or may have made, and did not remove. */
export function openEntries({ entries }: Pick<Ledger, 'entries'>): readonly LedgerEntry[] {
  return entries.filter(({ state }) => state !== 'undone');
}
