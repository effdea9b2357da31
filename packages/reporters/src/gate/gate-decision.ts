import type { Acceptance } from './accepted-findings.ts';
import type { Stated } from './stated-checks.ts';

/** From which level on a failing check closes the gate; `new` is either level, but only what the baseline does not have. */
export const FAIL_ON = ['must', 'should', 'new', 'none'] as const;

/** From which level on every required case has to be decided. */
export const REQUIRE_DECIDED = ['must', 'should'] as const;

/** What the gate asks for. */
export interface GateOptions {
  readonly failOn: (typeof FAIL_ON)[number];
  /** Null lets the gate end with 0 where Must checks are undecided in part. */
  readonly requireDecided: (typeof REQUIRE_DECIDED)[number] | null;
  /** Share of planned cases that must be decided, from 0 to 1. */
  readonly minCoverage: number;
  /** Ends with 1 if a waiver covers nothing any more. */
  readonly failOnUnusedWaivers?: boolean;
}

/** What the gate decided and why. */
export interface Gate {
  readonly code: 0 | 1 | 2 | 3 | 4 | 130;
  readonly options: GateOptions;
  /** Failing checks by their level, without those whose findings are all accepted. */
  readonly must: readonly string[];
  readonly should: readonly string[];
  /** Those among them with a finding that the baseline does not have; all of them if there is none. */
  readonly fresh: readonly string[];
  /** What waivers and the baseline say about the findings. */
  readonly acceptance: Omit<Acceptance, 'counts' | 'isNew'>;
  /** Checks in which the tool broke. */
  readonly broken: readonly string[];
  /** Identities that could not sign in. */
  readonly shutOut: readonly string[];
  /** Must checks that the mode allows and of which no case was decided. */
  readonly untouched: readonly string[];
  /** Checks with a required case that no answer decided, by their level; also those that the mode left out. */
  readonly undecided: { readonly must: readonly string[]; readonly should: readonly string[] };
  /** Checks of which a statement covers a required case. */
  readonly stated: readonly Stated[];
  readonly planned: number;
  readonly decided: number;
}
