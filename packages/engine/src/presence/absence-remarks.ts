import type { CaseResult, CheckResult, Remark } from '@probity/model';

/** Whether a case was not judged because its operation is not there. */
export function isOfAbsent({ verdict }: Pick<CaseResult, 'verdict'>): boolean {
  return verdict.kind === 'inapplicable' && verdict.source.kind === 'answers';
}

/** The operations that are described but not there, each once. */
export function absenceRemarks(checks: readonly CheckResult[]): readonly Remark[] {
  const remarks = new Map<string, Remark>();
  for (const { case: kase, verdict } of checks.flatMap(({ cases }) => cases)) {
    const { operation } = kase;
    if (operation === null || verdict.kind !== 'inapplicable' || verdict.source.kind !== 'answers') continue;
    const says = `${verdict.reason} It was not judged. Mend the description, or write exclude: ['${operation}'].`;
    remarks.set(operation, { code: 'operation-missing', says, params: { operation } });
  }
  return [...remarks.values()];
}
