import type { Case, CaseResult, Doubt, Mode, Source } from '@probity/model';
import { modeFor } from './plan.ts';

/** A case that was not sent because the mode leaves it out. */
export function leftOut(testCase: Case, mode: Mode): CaseResult {
  const needed = modeFor(testCase.effect);
  return skipped(testCase, 'mode', {
    code: 'mode-leaves-it-out',
    message: `Mode ${mode} does not send this.`,
    params: { mode, needed },
    missing: `mode: ${needed}`,
  });
}

/** A case that was not sent for a reason that holds for all of them. */
export function notSent(testCase: Case, code: string, message: string, missing?: string): CaseResult {
  return skipped(
    testCase,
    code,
    missing === undefined ? { code, message, params: {} } : { code, message, params: {}, missing },
  );
}

/** A check that does not apply to the target, with the source of that claim. */
export function notApplicable(
  check: string,
  { reason, source }: { reason: string; source: Source },
): CaseResult {
  const testCase: Case = {
    id: `${check} · API · applies`,
    check,
    operation: null,
    variation: 'applies',
    required: true,
    origin: 'planned',
    effect: 'reads',
    requests: 0,
    details: {},
  };
  return {
    case: testCase,
    verdict: { kind: 'inapplicable', reason, source },
    skipped: 'inapplicable',
  };
}

function skipped(testCase: Case, reason: string, doubt: Doubt): CaseResult {
  return {
    case: testCase,
    verdict: { kind: 'inconclusive', doubts: [doubt], remarks: [] },
    skipped: reason,
  };
}
