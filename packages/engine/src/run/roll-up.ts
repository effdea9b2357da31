import { worstVerdict, type CaseResult, type CheckResult, type VerdictKind } from '@probity/model';
import { isOfNothing } from '../presence/absence-remarks.ts';

/** A check shows its worst required case; any failing case counts; an optional undecided case only lowers coverage. */
export function rollUp(check: string, cases: readonly CaseResult[]): CheckResult {
  const present = cases.filter((each) => !isOfNothing(each));
  return {
    check,
    verdict: isHollow(cases)
      ? (worstVerdict(['inconclusive', ...kindsOf(present)]) ?? 'inconclusive')
      : checkVerdict(present),
    // What there is nothing of is neither planned nor decided.
    planned: present.length,
    decided: present.filter(({ verdict }) => isDecided(verdict.kind)).length,
    cases,
  };
}

/** Where nothing of what has to be tested is there, nothing was tested that could pass. */
function isHollow(cases: readonly CaseResult[]): boolean {
  const required = cases.filter(({ case: kase }) => kase.required);
  const asked = required.length > 0 ? required : cases;
  return asked.length > 0 && asked.every(isOfNothing);
}

function kindsOf(cases: readonly CaseResult[]): readonly VerdictKind[] {
  return cases.map(({ verdict }) => verdict.kind);
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
  const optional = kindsOf(cases).filter(isDecided);
  const worst = worstVerdict(counted.length > 0 ? counted : optional);
  // A required case that does not apply says nothing bad, but a check is only inapplicable if all of it is.
  const all = worst === 'inapplicable' ? worstVerdict(kindsOf(cases)) : worst;
  return all ?? 'inconclusive';
}
