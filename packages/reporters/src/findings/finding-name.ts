import { inert } from '../text/inert.ts';
import type { ListedFinding } from './listed-findings.ts';

/** What a finding is called in lists of other tools: check and operation. It is the same in every run. */
export function findingName({
  check,
  case: { check: id, operation },
  finding: { kind },
}: ListedFinding): string {
  const label = check === undefined ? 'Check' : check.about.label;
  const what = kind === 'wrong-status' ? ' (wrong status)' : '';
  return `${inert(id, 12)} ${label}${what}: ${inert(operation ?? 'the API as a whole', 160)}`;
}

/** What was seen, and in which case; two cases of one operation may show the same. */
export function findingMessage({ finding, case: { variation } }: ListedFinding): string {
  return `${inert(finding.message)} Case “${inert(variation, 160)}”.`;
}

/** Why somebody accepted a finding, until when; undefined if nobody did. */
export function acceptedBecause({ waiver }: ListedFinding): string | undefined {
  if (waiver === null) return undefined;
  return `${inert(waiver.reason)} (${inert(waiver.owner, 80)}, until ${inert(waiver.expires, 20)})`;
}
