import type { RunResult, Verdict } from '@probity/model';

/** Each case of a run by its id, with its verdict and the codes behind it: what two runs are compared by. */
export function outcomesOf({ checks }: Pick<RunResult, 'checks'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    checks.flatMap(({ cases }) => cases.map(({ case: { id }, verdict }) => [id, outcomeOf(verdict)])),
  );
}

function outcomeOf(verdict: Verdict): string {
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  const doubts = verdict.kind === 'fail' || verdict.kind === 'inconclusive' ? verdict.doubts : [];
  const codes = new Set([...findings, ...doubts].map(({ code }) => code));
  return [verdict.kind, ...[...codes].toSorted()].join(' ');
}
