import type { Case, CaseResult, RunResult } from '@probity/model';
import { withoutNames } from '../accepted/operation-words.ts';

/** The cases of a run by what they try, as a fingerprint has it: names of accounts and parameters do not matter. */
export type CaseIndex = ReadonlyMap<string, readonly CaseResult[]>;

/** What a case tries. */
export function caseKey({
  check,
  operation,
  variation,
}: Pick<Case, 'check' | 'operation' | 'variation'>): string {
  return JSON.stringify([check, withoutNames(operation), variation]);
}

/** Sorts the cases of a run by what they try. */
export function indexCases({ checks }: Pick<RunResult, 'checks'>): CaseIndex {
  return Map.groupBy(
    checks.flatMap(({ cases }) => cases),
    ({ case: testCase }) => caseKey(testCase),
  );
}

/** What became of some cases that try the same: any open one leaves it open, and one that was not run says nothing. */
export function outcomeOf(
  cases: readonly CaseResult[],
): 'passed' | 'failed otherwise' | 'undecided' | 'not tested' {
  const ran = cases.filter(({ skipped, verdict }) => skipped === null && verdict.kind !== 'inapplicable');
  if (ran.length === 0) return 'not tested';
  const kinds = new Set(ran.map(({ verdict }) => verdict.kind));
  if (kinds.has('inconclusive') || kinds.has('error')) return 'undecided';
  return kinds.has('fail') ? 'failed otherwise' : 'passed';
}
