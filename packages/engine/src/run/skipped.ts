import type { Case, CaseResult, Doubt, Mode, Source } from '@probity/model';
import { modeFor } from './plan.ts';

/** A case that was not sent because the mode leaves it out. */
export function leftOut(kase: Case, mode: Mode): CaseResult {
  const needed = modeFor(kase.effect);
  return skipped(kase, 'mode', {
    code: 'mode-leaves-it-out',
    says: `Mode ${mode} does not send this.`,
    params: { mode, needed },
    missing: `mode: ${needed}`,
  });
}

/** A case that was not sent for a reason that holds for all of them. */
export function notSent(kase: Case, code: string, says: string, missing?: string): CaseResult {
  return skipped(
    kase,
    code,
    missing === undefined ? { code, says, params: {} } : { code, says, params: {}, missing },
  );
}

/** A check that does not apply to the target, with the source of that claim. */
export function notApplicable(
  check: string,
  { reason, source }: { reason: string; source: Source },
): CaseResult {
  const kase: Case = {
    id: `${check} · API · applies`,
    check,
    operation: null,
    variation: 'applies',
    required: true,
    origin: 'planned',
    effect: 'reads',
    requests: 0,
    about: {},
  };
  return {
    case: kase,
    verdict: { kind: 'inapplicable', reason, source },
    rounds: [],
    skipped: 'inapplicable',
  };
}

function skipped(kase: Case, reason: string, doubt: Doubt): CaseResult {
  return {
    case: kase,
    verdict: { kind: 'inconclusive', doubts: [doubt], remarks: [] },
    rounds: [],
    skipped: reason,
  };
}
