import type { Baseline, BaselineFinding, RunResult } from '@probity/model';
import { couldCover } from './covers.ts';
import { findingsOf } from './compare-baseline.ts';
import { whyPartial } from './partial-run.ts';

/** A run beside a baseline. */
export interface AgainstBaseline {
  /** Found now, not in the baseline, and accepted by no waiver. */
  readonly fresh: readonly BaselineFinding[];
  readonly known: readonly BaselineFinding[];
  /** Found now, and left to a waiver. */
  readonly accepted: readonly BaselineFinding[];
  /** In the baseline, and its cases were decided otherwise now, or the API no longer has the operation. */
  readonly gone: readonly BaselineFinding[];
  /** In the baseline, and no case that could show it was decided now. */
  readonly untested: readonly BaselineFinding[];
  /** Why the run says nothing about a part of the API; null if it looked at all of it. */
  readonly partial: string | null;
}

/** Compares a run with a baseline. What was not tested is never gone. */
export function againstBaseline(result: RunResult, { findings: before }: Baseline): AgainstBaseline {
  const known = new Set(before.map(({ fingerprint }) => fingerprint));
  const waived = new Set(
    result.waivers?.filter(({ expired }) => !expired).flatMap(({ findings }) => findings),
  );
  const now = findingsOf(result);
  const found = new Set(now.map(({ fingerprint }) => fingerprint));
  const missing = before.filter(({ fingerprint }) => !found.has(fingerprint));
  const isFresh = ({ fingerprint }: BaselineFinding): boolean =>
    !known.has(fingerprint) && !waived.has(fingerprint);
  return {
    fresh: now.filter(isFresh),
    known: now.filter(({ fingerprint }) => known.has(fingerprint) && !waived.has(fingerprint)),
    accepted: now.filter(({ fingerprint }) => waived.has(fingerprint)),
    gone: missing.filter((each) => isSettled(each, result)),
    untested: missing.filter((each) => !isSettled(each, result)),
    partial: whyPartial(result),
  };
}

/** Every case that could show a finding was decided, or its operation is no longer there. */
function isSettled({ check, operation }: BaselineFinding, result: RunResult): boolean {
  const { checks, target } = result;
  const about = { check, ...(operation !== null && { operation }) };
  const cases = checks
    .flatMap((each) => each.cases)
    .filter(({ case: testCase }) =>
      operation === null
        ? testCase.check === check && testCase.operation === null
        : couldCover(about, testCase),
    );
  if (cases.length === 0)
    return (
      operation !== null &&
      whyPartial(result) === null &&
      !target.operations.some(({ id }) => couldCover(about, { check, operation: id }))
    );
  return cases.every(({ verdict }) => verdict.kind !== 'inconclusive' && verdict.kind !== 'error');
}
