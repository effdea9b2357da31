import type { CaseResult, CheckResult, LEVELS, RunResult } from '@probity/model';
import { acceptanceOf } from './accepted-findings.ts';
import type { Gate, GateOptions } from './gate-decision.ts';
import { hadNothingToTest } from './had-nothing-to-test.ts';
import { lacksDecisions } from './lacks-decisions.ts';
import { statedChecks } from './stated-checks.ts';
import { sum } from './sum.ts';
import { isUndecided } from './undecided-check.ts';

/** The level of each check, by its id. A check that is not listed counts as Must. */
export type Levels = Readonly<Record<string, (typeof LEVELS)[number]>>;

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
  const { counts, isNew, ...acceptance } = acceptanceOf(result);
  const facts = {
    options,
    ...byLevel(checks.filter(counts)),
    fresh: ids(checks.filter(isNew)),
    acceptance,
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
  const { options, broken, shutOut, untouched, planned, decided } = facts;
  if (result.run.state === 'interrupted') return 130;
  // Nothing is missing where nothing had to be tested.
  if (hadNothingToTest(result)) return 0;
  if (result.run.state === 'alike') return 2;
  if (failingThatCount(facts).length > 0 || lacksUses(facts)) return 1;
  if (broken.length > 0 || result.run.state === 'broken') return 4;
  if (result.run.state === 'untested' || shutOut.length > 0) return 3;
  if (untouched.length > 0 || lacksDecisions(facts)) return 3;
  return (planned === 0 ? 0 : decided / planned) < options.minCoverage ? 3 : 0;
}

/** The failing checks that close the gate. */
export function failingThatCount({
  options: { failOn },
  must,
  should,
  fresh,
}: Pick<Gate, 'options' | 'must' | 'should' | 'fresh'>): readonly string[] {
  switch (failOn) {
    case 'must':
      return must;
    case 'should':
      return [...must, ...should];
    case 'new':
      return fresh;
    case 'none':
      return [];
  }
}

/** Whether unused waivers are asked to end with 1, and there are some. */
function lacksUses({ options, acceptance }: Pick<Gate, 'options' | 'acceptance'>): boolean {
  return options.failOnUnusedWaivers === true && acceptance.unused.length > 0;
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
