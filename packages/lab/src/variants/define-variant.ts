import type { Harbor } from '../harbor.ts';
import type { Seams } from '../seams/seams.ts';
import type { SettingsInput } from '../settings.ts';

/** A finding that a test of the variant must make: the number of a check, and a finding code. */
export interface ExpectedFinding {
  readonly check: string;
  readonly code: string;
}

/** One way in which the product differs from the correct one. */
export interface Variant {
  readonly id: string;
  /**
   * Red: exactly the expected exposures and weaknesses, with any wrong statuses in addition; amber: exactly a wrong
   * status; green: nothing.
   */
  readonly kind: 'red' | 'amber' | 'green';
  /** What is different, in one sentence. */
  readonly message: string;
  readonly expects: readonly ExpectedFinding[];
  /** Settings that belong to the variant; they win over those of the configuration. */
  readonly options?: SettingsInput;
  /** The seams that differ, made from the correct ones. */
  seams?(correct: Seams, harbor: Harbor): Partial<Seams>;
}

/** Declares a variant. */
export function defineVariant(variant: Variant): Variant {
  return variant;
}
