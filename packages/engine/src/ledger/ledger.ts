import type { Json } from '@probity/model';

/** The kinds of thing that a run may leave on a target; a change is one to a record that was there before, a flow what its steps did. */
type LedgerKind = 'object' | 'password' | 'account' | 'session' | 'change' | 'account-change' | 'flow';

/**
 * How far a thing has come: about to be made, made, deleted by a call of the run (which clean-up verifies), removed
 * again, or given up on.
 */
export type LedgerState = 'intended' | 'made' | 'deleted' | 'undone' | 'left';

/** One thing that this run made, or was about to make. It holds labels, ids and replaced values, never secrets. */
export interface LedgerEntry {
  readonly n: number;
  readonly kind: LedgerKind;
  /** The label from which canary, password or address can be derived again with the run key. */
  readonly label: string;
  readonly resource?: string;
  readonly owner: string;
  /** Ids of the objects it lies in, by resource. */
  readonly params: Readonly<Record<string, string>>;
  readonly state: LedgerState;
  readonly id?: string;
  /** Ids that it had before: what was made in it may still name it by one of them. */
  readonly former?: readonly string[];
  /** For an account: how its password is formed. */
  readonly form?: string;
  /** For a change: the operation that writes, or the name of an account change, and what stood there before. */
  readonly operation?: string;
  readonly before?: Json;
  /** For a flow: where the profile has it, and what its undo needs of what was extracted. */
  readonly flow?: string;
  readonly variables?: Readonly<Record<string, Json>>;
}

/** What is known of a thing before it is made. */
export type LedgerIntent = Omit<LedgerEntry, 'n' | 'state' | 'id' | 'former'>;

/** What a run made on the target, written down before each request goes out. */
export interface Ledger {
  /** The latest state of every entry, in order of intent; another list after every change. */
  readonly entries: readonly LedgerEntry[];
  /** Why the ledger could not be kept as it should; null while all is well. */
  readonly failure: Error | null;
  /** Resolves once the intent is safe; only then may the request go out. Rejects if it cannot be made so. */
  intend(intent: LedgerIntent): Promise<LedgerEntry>;
  /** What became of an intent; again with another id if it is renamed. It is known here at once, also where it cannot be kept: clean-up goes by it. */
  made(n: number, id?: string, variables?: LedgerEntry['variables']): Promise<void>;
  deleted(n: number): Promise<void>;
  undone(n: number): Promise<void>;
  left(n: number): Promise<void>;
  close(): Promise<void>;
}
