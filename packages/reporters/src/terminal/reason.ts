import type { CheckResult, VerdictKind } from '@probity/model';
import { missingInputs } from '../gate/missing-inputs.ts';
import { statedReason } from '../gate/stated-checks.ts';
import { untrusted } from '../text/untrusted.ts';
import { firstClause } from '../text/words.ts';

/** Why a check has its verdict, in a few words; empty for a pass, which needs none. */
export function reasonOf({ verdict, cases }: CheckResult): string {
  return untrusted(REASONS[verdict](cases), 160);
}

type Cases = CheckResult['cases'];

const REASONS: Readonly<Record<VerdictKind, (cases: Cases) => string>> = {
  pass: () => '',
  fail: (cases) => {
    const findings = cases.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : []));
    // Data that got through says more than a status.
    const first = findings.find(({ kind }) => kind !== 'wrong-status') ?? findings[0];
    if (first === undefined) return '';
    return first.kind === 'wrong-status'
      ? `wrong status: ${firstClause(first.message)}`
      : firstClause(first.message);
  },
  error: (cases) =>
    cases.map(({ verdict }) => (verdict.kind === 'error' ? verdict.message : '')).find(Boolean) ?? '',
  inapplicable: (cases) =>
    statedReason({ cases }) ??
    cases.map(({ verdict }) => (verdict.kind === 'inapplicable' ? verdict.reason : '')).find(Boolean) ??
    '',
  inconclusive: (cases) => {
    if (cases.length === 0) return 'no case could be planned';
    const [missing] = missingInputs({ cases });
    if (missing !== undefined) return `needs ${missing}`;
    const required = cases.filter(({ case: { required: needed } }) => needed);
    const doubts = (required.length > 0 ? required : cases).flatMap(({ verdict }) =>
      verdict.kind === 'inconclusive' ? verdict.doubts : [],
    );
    if (doubts.length === 0) return REASONS.inapplicable(cases);
    return firstClause(doubts[0]?.message ?? '');
  },
};
