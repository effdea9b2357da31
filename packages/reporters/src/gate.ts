import type { CaseResult, CheckResult, LEVELS, RunResult } from '@probity/model';
import { lacksDecisions } from './lacks-decisions.ts';
import { statedChecks, type Stated } from './stated-checks.ts';
import { isUndecided } from './undecided-check.ts';

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

/** The level of each check, by its id. A check that is not listed counts as Must. */
export type Levels = Readonly<Record<string, (typeof LEVELS)[number]>>;

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

/** The exit code of a run; the same for every output format. */
export function exitCode(result: RunResult, levels: Levels, options: GateOptions): Gate['code'] {
  return gate(result, levels, options).code;
}

/** Judges a whole result: whether it may pass, and what keeps it from passing. */
export function gate(result: RunResult, levels: Levels, options: GateOptions): Gate {
  const { checks } = result;
  const isMust = ({ check }: CheckResult): boolean => levels[check] !== 'Should';
  const byLevel = (some: readonly CheckResult[]): Gate['undecided'] => ({
    must: ids(some.filter(isMust)),
    should: ids(some.filter((each) => !isMust(each))),
  });
  const facts = {
    options,
    ...byLevel(checks.filter((each) => each.verdict === 'fail' || has(each, 'fail'))),
    broken: ids(checks.filter((each) => each.verdict === 'error' || has(each, 'error'))),
    shutOut: result.identities.filter(({ ok }) => !ok).map(({ name }) => name),
    untouched: ids(checks.filter((each) => isMust(each) && isUntouched(each))),
    undecided: byLevel(checks.filter(isUndecided)),
    stated: statedChecks(result),
    planned: sum(checks.map(({ planned }) => planned)),
    decided: sum(checks.map(({ decided }) => decided)),
  };
  return { ...facts, code: codeOf(result, facts) };
}

/** The order of these lines is the documented precedence. */
function codeOf(result: RunResult, facts: Omit<Gate, 'code'>): Gate['code'] {
  const { options, must, should, broken, shutOut, untouched, planned, decided } = facts;
  if (result.run.state === 'interrupted') return 130;
  if (result.run.state === 'alike') return 2;
  if (options.failOn !== 'none' && must.length > 0) return 1;
  if (options.failOn === 'should' && should.length > 0) return 1;
  if (broken.length > 0 || result.run.state === 'broken') return 4;
  if (result.run.state === 'untested' || shutOut.length > 0) return 3;
  if (untouched.length > 0 || lacksDecisions(facts)) return 3;
  return (planned === 0 ? 0 : decided / planned) < options.minCoverage ? 3 : 0;
}

/** Nothing was decided, although the mode would have let something be sent. */
function isUntouched({ verdict, decided, cases }: CheckResult): boolean {
  if (verdict === 'inapplicable' || decided > 0 || cases.some(isSettled)) return false;
  return cases.length === 0 || cases.some(({ skipped }) => skipped !== 'mode');
}

/** A source other than the answers says that the case does not apply. */
function isSettled({ verdict }: CaseResult): boolean {
  return verdict.kind === 'inapplicable' && verdict.source.kind !== 'answers';
}

function has({ cases }: CheckResult, kind: CaseResult['verdict']['kind']): boolean {
  return cases.some(({ verdict }) => verdict.kind === kind);
}

function ids(checks: readonly CheckResult[]): string[] {
  return checks.map(({ check }) => check);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
