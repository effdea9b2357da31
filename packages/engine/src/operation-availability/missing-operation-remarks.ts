import type { CaseResult, CheckResult, Remark } from '@probity/model';

/** Whether a case was not judged because the target shows nothing to judge, such as an operation that is not there. */
export function isOfNothing({ verdict }: Pick<CaseResult, 'verdict'>): boolean {
  return verdict.kind === 'inapplicable' && verdict.source.kind === 'answers';
}

/** What was not judged because there is nothing, each once. */
export function missingOperationRemarks(checks: readonly CheckResult[]): readonly Remark[] {
  const remarks = new Map<string, Remark>();
  for (const { case: testCase, verdict } of checks.flatMap(({ cases }) => cases)) {
    const { operation } = testCase;
    if (operation === null || verdict.kind !== 'inapplicable' || verdict.source.kind !== 'answers') continue;
    remarks.set(verdict.reason, { code: 'nothing-to-judge', message: verdict.reason, params: { operation } });
  }
  return [...remarks.values()];
}
