import { createKeptLedger, type AppendLines, type Ledger, type LedgerEntry } from '@probity/engine';
import type { LeasedClient } from '../lease/leased-client.ts';

/** The most entries of one request. */
const MOST = 500;

/**
 * A ledger that the server keeps: an intent counts once the server has it. Every write carries entries as they are by
 * then, so that a write that is repeated changes nothing.
 */
export function createRemoteLedger(
  client: Pick<LeasedClient, 'writeLedger'>,
  before: readonly LedgerEntry[],
): Ledger {
  const append: AppendLines = async (lines) => {
    const known = new Map(ledger.entries.map((entry) => [entry.n, entry]));
    const latest = new Map<number, LedgerEntry>();
    for (const line of lines) {
      const entry = 'label' in line ? line : known.get(line.n);
      if (entry !== undefined) latest.set(line.n, known.get(line.n) ?? entry);
    }
    const entries = [...latest.values()];
    for (let at = 0; at < entries.length; at += MOST)
      await client.writeLedger(entries.slice(at, at + MOST).map((entry) => ({ ...entry })));
  };
  const ledger = createKeptLedger(before, append, notKept);
  return ledger;
}

function notKept(cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(`What the run makes could not be recorded on the server (${why}).`, { cause });
}
