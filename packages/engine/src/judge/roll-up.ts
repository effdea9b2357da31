import { worstVerdict, type CaseResult, type CheckResult, type VerdictKind } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { isOfNothing } from '../operation-availability/missing-operation-remarks.ts';
import { neededCases } from '../plan/needed-cases.ts';

/** A check shows its worst required case; any failing case counts; an optional undecided case only lowers coverage, unless it suspects something. */
export function rollUp(
  { check, refusal }: Pick<AnyProbe, 'check' | 'refusal'>,
  cases: readonly CaseResult[],
): CheckResult {
  const present = cases.filter((each) => !isOfNothing(each));
  const verdict = isHollow(cases)
    ? (worstVerdict(['inconclusive', ...kindsOf(present)]) ?? 'inconclusive')
    : checkVerdict(present);
  // What does not apply is neither planned nor decided: it must not look like something that was tested.
  const applicable = cases.filter((each) => each.verdict.kind !== 'inapplicable');
  return {
    check,
    // What only a statement keeps from being undecided has not passed.
    verdict: verdict === 'pass' && neededCases(cases).some(isStated) ? 'inapplicable' : verdict,
    planned: applicable.length,
    decided: applicable.filter((each) => isDecided(each.verdict.kind)).length,
    refusal,
    cases,
  };
}

/** Where nothing of what has to be tested is there, nothing was tested that could pass. */
function isHollow(cases: readonly CaseResult[]): boolean {
  const needed = neededCases(cases);
  return needed.length > 0 && needed.every(isOfNothing);
}

function isStated({ verdict }: CaseResult): boolean {
  return verdict.kind === 'inapplicable' && verdict.source.kind === 'statement';
}

function kindsOf(cases: readonly CaseResult[]): readonly VerdictKind[] {
  return cases.map(({ verdict }) => verdict.kind);
}

/** Whether a verdict says something about the target. */
function isDecided(kind: VerdictKind): boolean {
  return kind === 'pass' || kind === 'fail';
}

/** Whether something was seen that may be the weakness itself. */
function suspects(verdict: CaseResult['verdict']): boolean {
  return verdict.kind === 'inconclusive' && verdict.doubts.some((doubt) => doubt.suspects === true);
}

function checkVerdict(cases: readonly CaseResult[]): VerdictKind {
  const counted = cases
    .filter(({ case: { required }, verdict }) => required || verdict.kind === 'fail' || suspects(verdict))
    .map(({ verdict }) => verdict.kind);
  // A check with optional cases only is as good as the worst of them that was decided.
  const optional = kindsOf(cases).filter((kind) => isDecided(kind) || kind === 'inapplicable');
  const worst = worstVerdict(counted.length > 0 ? counted : optional);
  // A required case that does not apply says nothing bad, but a check is only inapplicable if all of it is.
  const all = worst === 'inapplicable' ? worstVerdict(kindsOf(cases)) : worst;
  return all ?? 'inconclusive';
}
