import type { Stated } from './stated-checks.ts';

/** From which level on a failing check closes the gate. */
export const FAIL_ON = ['must', 'should', 'none'] as const;

/** From which level on every required case has to be decided. */
export const REQUIRE_DECIDED = ['must', 'should'] as const;

/** What the gate asks for. */
export interface GateOptions {
  readonly failOn: (typeof FAIL_ON)[number];
  /** Null lets the gate end with 0 where Must checks are undecided in part. */
  readonly requireDecided: (typeof REQUIRE_DECIDED)[number] | null;
  /** Share of planned cases that must be decided, from 0 to 1. */
  readonly minCoverage: number;
}

/** What the gate decided and why. */
export interface Gate {
  readonly code: 0 | 1 | 2 | 3 | 4 | 130;
  readonly options: GateOptions;
  /** Failing checks by their level. */
  readonly must: readonly string[];
  readonly should: readonly string[];
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
