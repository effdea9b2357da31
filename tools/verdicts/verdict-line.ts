import type { CheckResult } from '@probity/model';

/** One case of a run as far as two runs can be compared: its id, its verdict, and the codes behind it. */
export type VerdictLine = readonly [
  id: string,
  verdict: string,
  findings: readonly string[],
  doubts: readonly string[],
];

/** The verdicts of a run, case by case; equal sums would hide that two cases changed places. */
export function verdictLines(checks: readonly CheckResult[]): readonly VerdictLine[] {
  return checks.flatMap(({ cases }) =>
    cases.map(({ case: { id }, verdict }): VerdictLine => [
      id,
      verdict.kind,
      codes('findings' in verdict ? verdict.findings : []),
      codes('doubts' in verdict ? verdict.doubts : []),
    ]),
  );
}

function codes(coded: readonly { readonly code: string }[]): readonly string[] {
  return coded.map(({ code }) => code).toSorted();
}
