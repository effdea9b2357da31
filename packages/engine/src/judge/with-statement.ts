import type { CaseResult, CheckResult, Remark, Statement } from '@probity/model';
import { isOfNothing } from '../operation-availability/missing-operation-remarks.ts';
import { neededCases } from '../plan/needed-cases.ts';
import { notApplicable } from '../plan/skipped.ts';

/** Something failed, but not twice. Anyone who states that there is nothing to fail has not seen that. */
const SEEN_ONCE: ReadonlySet<string> = new Set(['flaky', 'not-confirmed']);

/**
 * The cases of a check with what a person stated about it. Findings and passes stay as they are; what is undecided
 * becomes inapplicable with the statement as its source, and keeps its doubts. A check of
 * which nothing is there to be tested gets one case that says so.
 */
export function withStatement(
  check: string,
  statement: Statement | null,
  cases: readonly CaseResult[],
): readonly CaseResult[] {
  if (statement === null) return cases;
  const covered = cases.map((each): CaseResult => ({ ...each, verdict: coveredBy(statement, each.verdict) }));
  if (neededCases(covered).some((each) => !isOfNothing(each))) return covered;
  return [...covered, notApplicable(check, claimOf(statement))];
}

/** A remark for each statement that a finding contradicts. */
export function statementRemarks(
  checks: readonly CheckResult[],
  statements: readonly Statement[],
): readonly Remark[] {
  return checks
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap(({ check }) => {
      const statement = statements.find((each) => each.check === check);
      if (statement === undefined) return [];
      const message = `Check ${check} was stated not to apply (${statement.where}: ${claimOf(statement).reason}), but it fails. The finding counts.`;
      return [{ code: 'statement-contradicted', message, params: { check } }];
    });
}

function coveredBy(statement: Statement, verdict: CaseResult['verdict']): CaseResult['verdict'] {
  if (verdict.kind !== 'inconclusive' || verdict.doubts.some(({ code }) => SEEN_ONCE.has(code)))
    return verdict;
  return { kind: 'inapplicable', ...claimOf(statement), doubts: verdict.doubts };
}

function claimOf({ message, by, until, where }: Statement): Parameters<typeof notApplicable>[1] {
  return { reason: `${message} (${by}, until ${until})`, source: { kind: 'statement', where } };
}
