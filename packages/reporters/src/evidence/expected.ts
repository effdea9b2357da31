import type { CaseResult, Finding, RunResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { either } from '../text/words.ts';

/** What should have been answered; empty where no single answer was demanded. */
export function expectedOf(
  { proof, params }: Finding,
  { case: { check, operation } }: CaseResult,
  { checks, target: { statuses } }: Pick<RunResult, 'checks' | 'target'>,
): string {
  const refusal = checks.find((each) => each.check === check)?.refusal ?? null;
  // A list may be answered; only what belongs to somebody else must not be in it.
  if (refusal === 'foreign' && proof.kind === 'value' && operation !== null && !operation.includes('{')) {
    return `nothing of ${untrusted(proof.owner, 40)}’s`;
  }
  const { expected } = params;
  return expected === undefined
    ? either((refusal === null ? undefined : statuses[refusal]) ?? [])
    : untrusted(String(expected), 60);
}
