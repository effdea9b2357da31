import type { RunResult, WaiverResult } from '@probity/model';

/** The waiver that accepts a finding, by the fingerprint of the finding; an expired one accepts nothing. */
export function activeWaivers({
  waivers = [],
}: Pick<RunResult, 'waivers'>): ReadonlyMap<string, WaiverResult> {
  return new Map(
    waivers
      .filter(({ expired }) => !expired)
      .flatMap((waiver) => waiver.findings.map((fingerprint) => [fingerprint, waiver] as const)),
  );
}
