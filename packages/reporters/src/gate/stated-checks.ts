import type { CheckResult, RunResult } from '@probity/model';

/** A check of which a person states that it does not apply, where that is all that is known about some of it. */
export interface Stated {
  readonly check: string;
  /** The reason, and the last day on which it holds where the result has it. */
  readonly message: string;
  readonly until: string | null;
}

/** The checks that a statement covers in part or as a whole; those that it covers in vain are not among them. */
export function statedChecks({ checks, target }: Pick<RunResult, 'checks' | 'target'>): readonly Stated[] {
  return checks.flatMap((result) => {
    const reason = statedReason(result);
    if (reason === undefined) return [];
    const { check } = result;
    const found = target.statements?.find((each) => each.check === check);
    return [{ check, message: found?.message ?? reason, until: found?.until ?? null }];
  });
}

/** Why a statement says that a check does not apply, where it covers a case that the check cannot do without. */
export function statedReason({ cases }: Pick<CheckResult, 'cases'>): string | undefined {
  const required = cases.filter(({ case: testCase }) => testCase.required);
  for (const { verdict } of required.length > 0 ? required : cases) {
    if (verdict.kind === 'inapplicable' && verdict.source.kind === 'statement') return verdict.reason;
  }
  return undefined;
}
