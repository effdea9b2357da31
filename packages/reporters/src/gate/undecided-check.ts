import type { CaseResult, CheckResult } from '@probity/model';

/**
 * Whether a check lacks a decision that it cannot do without. A required case is decided by answers that pass or fail
 * it. One that does not apply by the description, the profile or the answers asks for no decision, unless nothing else
 * is left; one that a statement covers is named on its own.
 */
export function isUndecided({ cases, verdict }: Pick<CheckResult, 'cases' | 'verdict'>): boolean {
  const required = cases.filter(({ case: testCase }) => testCase.required);
  // The best that was decided speaks for a check without required cases.
  if (required.length === 0) return verdict === 'inconclusive' || verdict === 'error';
  return required.every(isOfNothing) || required.some((each) => isOpen(each));
}

function isOpen({ verdict }: CaseResult): boolean {
  return verdict.kind === 'inconclusive' || verdict.kind === 'error';
}

/** The target shows nothing to judge, such as an operation that is not there. */
function isOfNothing({ verdict }: CaseResult): boolean {
  return verdict.kind === 'inapplicable' && verdict.source.kind === 'answers';
}
