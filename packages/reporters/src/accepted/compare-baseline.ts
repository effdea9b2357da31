import { BASELINE_FORMAT, type Baseline, type BaselineFinding, type RunResult } from '@probity/model';

/** A result with the findings that a baseline has as well; `where` is the file. */
export function compareBaseline(
  result: RunResult,
  baseline: { readonly where: string; readonly content: Baseline } | null,
): RunResult {
  const { baseline: _before, ...bare } = result;
  if (baseline === null) return bare;
  const known = new Set(baseline.content.findings.map(({ fingerprint }) => fingerprint));
  const found = new Set(findingsOf(bare).map(({ fingerprint }) => fingerprint));
  return {
    ...bare,
    baseline: { where: baseline.where, known: [...found].filter((each) => known.has(each)) },
  };
}

/**
 * The baseline of a run: every finding once, in an order that does not depend on the run. What a waiver names is left to
 * the waiver, because a baseline never expires.
 */
export function baselineOf(result: RunResult): Baseline {
  const waived = new Set(result.waivers?.flatMap(({ findings }) => findings));
  const findings = findingsOf(result).filter(({ fingerprint }) => !waived.has(fingerprint));
  return {
    format: BASELINE_FORMAT,
    findings: findings.toSorted((one, other) => compare(keyOf(one), keyOf(other))),
  };
}

/** The findings of a result, each fingerprint once. */
export function findingsOf({ checks }: Pick<RunResult, 'checks'>): readonly BaselineFinding[] {
  const found = new Map<string, BaselineFinding>();
  for (const { case: testCase, verdict } of checks.flatMap(({ cases }) => cases)) {
    for (const { fingerprint, code } of verdict.kind === 'fail' ? verdict.findings : []) {
      const { check, operation } = testCase;
      if (!found.has(fingerprint)) found.set(fingerprint, { fingerprint, check, operation, code });
    }
  }
  return [...found.values()];
}

function keyOf({ check, operation, code, fingerprint }: BaselineFinding): string {
  // 2.10 comes after 2.9.
  const number = check.replaceAll(/\d+/g, (digits) => digits.padStart(4, '0'));
  return [number, operation ?? '', code, fingerprint].join('\n');
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
