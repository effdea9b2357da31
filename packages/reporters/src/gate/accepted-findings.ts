import type { CaseResult, CheckResult, RunResult, WaiverResult } from '@probity/model';
import { unusedWaivers } from '../accepted/apply-waivers.ts';

/** What is accepted and what is known among the findings of a run. */
export interface Acceptance {
  /** How many findings a waiver covers, and the first day on which one of them ends; null if none is covered. */
  readonly accepted: { readonly findings: number; readonly until: string; readonly untilAll: boolean } | null;
  /** How many findings that nothing accepts are in the baseline; null if none was compared with. */
  readonly known: number | null;
  /** Waivers that have expired and whose findings are still there. */
  readonly expired: readonly WaiverResult[];
  /** Waivers that cover nothing any more. */
  readonly unused: readonly WaiverResult[];
  /** Whether a failing check has something that nothing accepts. */
  readonly counts: (check: CheckResult) => boolean;
  /** Whether it has something of that kind that is not in the baseline. */
  readonly isNew: (check: CheckResult) => boolean;
}

/** Which findings of a run are accepted or known; an expired waiver accepts nothing, and a baseline cannot replace it. */
export function acceptanceOf(result: RunResult): Acceptance {
  const { waivers = [], baseline } = result;
  const active = waivers.filter(({ expired }) => !expired);
  const accepted = new Set(active.flatMap(({ findings }) => findings));
  // One that was renewed by another entry lets nothing count again.
  const expired = waivers.filter(
    (waiver) => waiver.expired && waiver.findings.some((fingerprint) => !accepted.has(fingerprint)),
  );
  const again = new Set(expired.flatMap(({ findings }) => findings));
  const known = new Set(
    baseline?.known.filter((fingerprint) => !accepted.has(fingerprint) && !again.has(fingerprint)),
  );
  // A failing case without a finding is of another release; nothing can accept it.
  const hasOther = (check: CheckResult, lets: (fingerprint: string) => boolean): boolean => {
    const failed = check.cases.filter(isFail);
    return (
      isFailing(check) &&
      (failed.length === 0 ||
        failed.some(
          ({ verdict: { findings } }) =>
            findings.length === 0 || !findings.every(({ fingerprint }) => lets(fingerprint)),
        ))
    );
  };
  return {
    accepted: acceptedOf(active),
    known: baseline === undefined ? null : known.size,
    expired,
    unused: unusedWaivers(result),
    counts: (check) => hasOther(check, (fingerprint) => accepted.has(fingerprint)),
    isNew: (check) => hasOther(check, (fingerprint) => accepted.has(fingerprint) || known.has(fingerprint)),
  };
}

function acceptedOf(active: readonly WaiverResult[]): Acceptance['accepted'] {
  const used = active.filter(({ findings }) => findings.length > 0);
  const days = used.map(({ expires }) => expires).toSorted();
  const [until] = days;
  if (until === undefined) return null;
  const findings = new Set(used.flatMap((waiver) => waiver.findings)).size;
  return { findings, until, untilAll: until === days.at(-1) };
}

type FailedCase = CaseResult & { readonly verdict: { readonly kind: 'fail' } };

function isFail(testCase: CaseResult): testCase is FailedCase {
  return testCase.verdict.kind === 'fail';
}

function isFailing({ verdict, cases }: CheckResult): boolean {
  return verdict === 'fail' || cases.some(isFail);
}
