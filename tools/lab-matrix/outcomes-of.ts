import type { RunResult, Verdict } from '@probity/model';

/** Each case of a run by its id, with its verdict and the codes behind it: what two runs are compared by. */
export function outcomesOf({ checks }: Pick<RunResult, 'checks'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    checks.flatMap(({ cases }) => cases.map(({ case: { id }, verdict }) => [id, outcomeOf(verdict)])),
  );
}

function outcomeOf(verdict: Verdict): string {
  const { kind } = verdict;
  const reasons = kind === 'fail' ? verdict.findings : kind === 'inconclusive' ? verdict.doubts : [];
  return [kind, ...new Set(reasons.map(({ code }) => code))].join(' ');
}
