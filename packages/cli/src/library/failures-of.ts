import { checklist } from '@probity/checklist/content';
import type { CheckResult, RunResult } from '@probity/model';
import { listFindings, reasonOf, shellQuote, untrusted, type ListedFinding } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';

/** What a test accepts besides a pass. */
export interface Allowed {
  readonly undecided: boolean;
  readonly inapplicable: boolean;
}

/** Why a test of some checks fails, a text for each reason; none if it passes. */
export function failuresOf(
  result: RunResult,
  checks: readonly string[],
  { allowed, rerun }: { readonly allowed: Allowed; readonly rerun: readonly string[] },
): readonly string[] {
  const { state, cause } = result.run;
  if (state === 'interrupted') return ['The run was stopped, so nothing is known about the API.'];
  if (cause !== null) return [`The API was not tested. ${untrusted(cause, 600)}`];
  const found = listFindings(result, checklist).filter(({ waiver }) => waiver === null);
  const byCheck = Map.groupBy(found, ({ case: { check } }) => check);
  const shown = [...byCheck].map(([id, some]) => checkText(id, some, rerun));
  const open = checks.flatMap((id) => {
    const why = openReason(
      result.checks.find(({ check }) => check === id),
      allowed,
    );
    return why === null ? [] : [`${nameOf(id)} ${why}`];
  });
  return [...shown, ...open];
}

/** What is still missing where nothing was found. */
function openReason(check: CheckResult | undefined, allowed: Allowed): string | null {
  if (check === undefined) return 'was not tested: it has no case here, or this release cannot run it.';
  const { verdict } = check;
  if (verdict === 'pass' || verdict === 'fail') return null;
  const reason = reasonOf(check).replace(/\.$/, '');
  if (verdict === 'error') return `was not decided, because Probity broke: ${reason}.`;
  if (verdict === 'inapplicable')
    return allowed.inapplicable
      ? null
      : `does not apply to this API: ${reason}. Remove it from the test, or allow it with { inapplicable: 'allow' }.`;
  if (allowed.undecided) return null;
  return `could not be decided: ${reason}. Bring what is missing, or allow it with { undecided: 'allow' }.`;
}

function checkText(id: string, findings: readonly ListedFinding[], rerun: readonly string[]): string {
  const check = CHECKS.get(id);
  const about = check === undefined ? [] : [`  why  ${check.why_and_how.why}`, `  fix  ${check.about.fix}`];
  return [
    `${nameOf(id)} failed:`,
    ...findings.flatMap((each) => ['', ...findingLines(each, rerun)]),
    '',
    ...about,
  ].join('\n');
}

function findingLines(
  { finding, case: testCase }: ListedFinding,
  rerun: readonly string[],
): readonly string[] {
  const { operation } = testCase;
  const again = ['probity', 'replay', finding.fingerprint, ...rerun].map(shellQuote);
  return [
    `  ${untrusted(operation ?? 'the API as a whole', 200)}`,
    `    ${untrusted(finding.message, 600)}`,
    `    fingerprint  ${untrusted(finding.fingerprint, 64)}`,
    `    reproduce    ${again.join(' ')}`,
  ];
}

function nameOf(id: string): string {
  const label = CHECKS.get(id)?.about.label;
  return label === undefined ? id : `${id} ${label}`;
}
