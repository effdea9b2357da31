import { worstVerdict, type CaseResult, type CheckResult, type VerdictKind } from '@probity/model';

/** A check shows its worst required case; any failing case counts; an optional undecided case only lowers coverage. */
export function rollUp(check: string, cases: readonly CaseResult[]): CheckResult {
  return {
    check,
    verdict: checkVerdict(cases),
    planned: cases.length,
    decided: cases.filter(({ verdict }) => isDecided(verdict.kind)).length,
    cases,
  };
}

/** Whether a verdict says something about the target. */
function isDecided(kind: VerdictKind): boolean {
  return kind === 'pass' || kind === 'fail' || kind === 'inapplicable';
}

function checkVerdict(cases: readonly CaseResult[]): VerdictKind {
  const counted = cases
    .filter(({ case: { required }, verdict }) => required || verdict.kind === 'fail')
    .map(({ verdict }) => verdict.kind);
  // A check with optional cases only is as good as the worst of them that was decided.
  const optional = cases.map(({ verdict }) => verdict.kind).filter(isDecided);
  const worst = worstVerdict(counted.length > 0 ? counted : optional);
  // A required case that does not apply says nothing bad, but a check is only inapplicable if all of it is.
  const all = worst === 'inapplicable' ? worstVerdict(cases.map(({ verdict }) => verdict.kind)) : worst;
  return all ?? 'inconclusive';
}
