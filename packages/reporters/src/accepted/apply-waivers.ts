import type { RunResult, Waiver, WaiverResult } from '@probity/model';
import { couldCover, covers } from './covers.ts';
import { whyPartial } from './partial-run.ts';

/**
 * A result with what the waivers of the project cover on a day such as 2027-01-31. No verdict is changed: only a finding
 * can be accepted, so that an undecided case and one in which the tool broke stay what they are.
 */
export function applyWaivers(result: RunResult, waivers: readonly Waiver[], today: string): RunResult {
  const { waivers: _before, ...bare } = result;
  if (waivers.length === 0) return bare;
  return { ...bare, waivers: waivers.map((waiver) => applied(waiver, bare, today)) };
}

function applied(waiver: Waiver, result: RunResult, today: string): WaiverResult {
  const cases = result.checks.flatMap((check) => check.cases);
  const findings = cases.flatMap(({ case: testCase, verdict }) =>
    (verdict.kind === 'fail' ? verdict.findings : [])
      .filter((finding) => covers(waiver, testCase, finding))
      .map(({ fingerprint }) => fingerprint),
  );
  const { reason, owner, expires, where, ticket } = waiver;
  return {
    findings: [...new Set(findings)],
    reason,
    owner,
    expires,
    expired: expires < today,
    where,
    ...(ticket !== undefined && { ticket }),
    ...(findings.length === 0 && isUntested(waiver, result) && { untested: true }),
  };
}

/** Nothing tells whether it is still needed: its part of the API was not looked at, or not decided. */
function isUntested(waiver: Waiver, result: RunResult): boolean {
  if (whyPartial(result) !== null) return true;
  // A fingerprint alone does not say which case it is of.
  if (waiver.check === undefined) return false;
  return result.checks
    .flatMap(({ cases }) => cases)
    .some(
      ({ case: testCase, verdict }) =>
        couldCover(waiver, testCase) && (verdict.kind === 'inconclusive' || verdict.kind === 'error'),
    );
}

/** Waivers that no finding needs any more; a run that did not look says nothing about them. */
export function unusedWaivers({ waivers = [] }: Pick<RunResult, 'waivers'>): readonly WaiverResult[] {
  return waivers.filter(({ findings, untested }) => findings.length === 0 && untested !== true);
}
