import type { teamSchemas } from '@probity/contract';
import type { RunResult } from '@probity/model';
import type { z } from 'zod';

/** What a result says in a few numbers, which lists show and nobody has to open the result for. */
export function summaryOf({
  run,
  checks,
  leftovers,
}: Pick<RunResult, 'run' | 'checks' | 'leftovers'>): z.output<typeof teamSchemas.RunSummary> {
  const verdicts: Record<string, number> = {};
  let findings = 0;
  for (const { verdict, cases } of checks) {
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    for (const { verdict: judged } of cases) findings += judged.kind === 'fail' ? judged.findings.length : 0;
  }
  return { verdicts, findings, requests: run.requests, seconds: run.seconds, leftovers: leftovers.length };
}
