import type { Case, Check, Checklist, Level, RecordedFinding, RunResult, WaiverResult } from '@probity/model';
import { activeWaivers } from './active-waivers.ts';
import { severityOf, type Severity } from './severity.ts';

/** One finding with all that a report says about it. */
export interface ListedFinding {
  readonly finding: RecordedFinding;
  readonly case: Case;
  /** The check in the checklist; undefined if a result comes from another release. */
  readonly check: Check | undefined;
  readonly level: Level;
  readonly severity: Severity;
  /** What accepts it; null if nothing does, or no longer. */
  readonly waiver: WaiverResult | null;
  /** It is in the baseline that the run was compared with. */
  readonly known: boolean;
}

/** Every finding of a result once, by its fingerprint, in the order of the result. */
export function listFindings(result: RunResult, checklist: Checklist): readonly ListedFinding[] {
  const checks = new Map(
    checklist.chapters.flatMap((chapter) => chapter.checks).map((check) => [check.about.id, check]),
  );
  const waivers = activeWaivers(result);
  const known = new Set(result.baseline?.known);
  const listed = new Map<string, ListedFinding>();
  for (const { check: id, cases } of result.checks) {
    const check = checks.get(id);
    // A check that is not listed counts as Must, as for the gate.
    const level = check?.level ?? 'Must';
    for (const { case: testCase, verdict } of cases) {
      for (const finding of verdict.kind === 'fail' ? verdict.findings : []) {
        const { fingerprint, kind } = finding;
        if (listed.has(fingerprint)) continue;
        listed.set(fingerprint, {
          finding,
          case: testCase,
          check,
          level,
          severity: severityOf(level, kind),
          waiver: waivers.get(fingerprint) ?? null,
          known: known.has(fingerprint),
        });
      }
    }
  }
  return [...listed.values()];
}
