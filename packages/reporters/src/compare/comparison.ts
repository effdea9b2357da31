import type { FindingKind, Level } from '@probity/model';

/** A finding of one of two runs. */
export interface ComparedFinding {
  readonly fingerprint: string;
  readonly check: string;
  /** Null for the API as a whole. */
  readonly operation: string | null;
  readonly code: string;
  readonly kind: FindingKind;
  readonly level: Level;
  readonly message: string;
  /** A waiver accepts it in the run that has it. */
  readonly accepted: boolean;
}

/** A finding that only the later run has, and what the earlier one said about its case. */
export interface FreshFinding extends ComparedFinding {
  readonly before: 'passed' | 'failed otherwise' | 'undecided' | 'not tested';
}

/** A case that the earlier run decided and the later one did not. */
export interface LostDecision {
  readonly check: string;
  readonly operation: string | null;
  readonly variation: string;
  readonly was: 'pass' | 'fail';
  /** Why it is undecided now, and the input that would decide it. */
  readonly doubt: string;
  readonly missing: string | null;
}

/** Somebody who gets through on an operation; `whose` is the kind of account that owns what was reached, where it is another's. */
export interface Access {
  readonly who: string;
  readonly operation: string;
  readonly whose: string | null;
}

/** Two runs beside each other. */
export interface Comparison {
  /** What makes the two hard to compare, as sentences. */
  readonly notes: readonly string[];
  readonly fresh: readonly FreshFinding[];
  /** Failed before, and decided otherwise now. */
  readonly fixed: readonly ComparedFinding[];
  readonly still: readonly ComparedFinding[];
  /** Failed before, and its case was not run now, or does not apply any more. */
  readonly untested: readonly ComparedFinding[];
  readonly undecided: readonly LostDecision[];
  readonly operations: { readonly came: readonly string[]; readonly went: readonly string[] };
  readonly access: { readonly gained: readonly Access[]; readonly lost: readonly Access[] };
}
