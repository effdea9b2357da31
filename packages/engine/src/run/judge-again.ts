import type { CaseResult, RunResult, Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { decide } from './decide.ts';
import type { Evidence } from './judge-round.ts';
import { rollUp } from './roll-up.ts';
import { withStatement } from './with-statement.ts';

/** Judges a recorded run again without sending anything; the same record always gives the same verdicts. */
export function judgeAgain(result: RunResult, probes: readonly AnyProbe[]): RunResult {
  const evidence: Evidence = {
    exchanges: new Map(result.exchanges.map((exchange) => [exchange.id, exchange])),
    epochs: result.epochs,
    statuses: statusesOf(result),
  };
  return {
    ...result,
    checks: result.checks.map((check) => {
      const probe = probes.find((each) => each.check === check.check);
      if (probe === undefined) return check;
      const cases = check.cases.map((each): CaseResult =>
        each.skipped === null ? { ...each, verdict: decide(probe, each.case, each.rounds, evidence) } : each,
      );
      const statement = result.target.statements?.find((each) => each.check === check.check) ?? null;
      return rollUp(probe, withStatement(check.check, statement, cases));
    }),
  };
}

function statusesOf({ target }: RunResult): Target['statuses'] {
  const { unauthenticated = [401], foreign = [403, 404], forbidden = [403] } = target.statuses;
  return { unauthenticated, foreign, forbidden };
}
