import type { CaseResult, CheckResult, RunEvidence } from '@probity/model';
import type { AnyProbe, Contradiction, RunRecord } from '@probity/probe-kit';
import { judgeTools } from './judge-tools.ts';
import { rollUp } from './roll-up.ts';

/**
 * Takes back every pass that another exchange of the same run contradicts: it becomes a doubt that names the exchange.
 * Which passes, and by what, is a table of the probe.
 */
export function withoutContradictions(
  checks: readonly CheckResult[],
  { exchanges }: Pick<RunEvidence, 'exchanges'>,
  probes: readonly AnyProbe[],
): readonly CheckResult[] {
  const record: RunRecord = {
    get exchanges() {
      return exchanges.values();
    },
    findings: checks.flatMap(({ cases }) =>
      cases.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : [])),
    ),
  };
  return checks.map((check) => {
    const probe = probes.find((each) => each.check === check.check);
    if (probe?.contradictions === undefined) return check;
    const cases = check.cases.map((each) => withoutContradiction(probe, each, record));
    return cases.every((each, index) => each === check.cases[index]) ? check : rollUp(probe, cases);
  });
}

function withoutContradiction(probe: AnyProbe, result: CaseResult, record: RunRecord): CaseResult {
  const { case: testCase, verdict } = result;
  if (verdict.kind !== 'pass') return result;
  const rules: readonly Contradiction[] = probe.contradictions ?? [];
  const tools = judgeTools(probe);
  const doubts = rules
    .filter(({ variation }) => variation === testCase.variation)
    .flatMap((rule) => {
      const { doubt, missing } = rule;
      const exchange = rule.seen(record);
      if (exchange === undefined) return [];
      const { request, credential } = exchange;
      const words = { exchange: exchange.id, request: `${request.method} ${request.path}`, credential };
      return [tools.doubt(doubt, words, missing)];
    });
  const [first, ...rest] = doubts;
  if (first === undefined) return result;
  const { remarks } = verdict;
  return { ...result, verdict: { kind: 'inconclusive', doubts: [first, ...rest], remarks } };
}
