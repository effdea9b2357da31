import type { CaseResult } from '@probity/model';

/** The cases that a check cannot pass without: the required ones, or all of them where none is required. */
export function neededCases(cases: readonly CaseResult[]): readonly CaseResult[] {
  const required = cases.filter(({ case: testCase }) => testCase.required);
  return required.length > 0 ? required : cases;
}
