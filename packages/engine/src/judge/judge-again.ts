import type { CaseResult, Recording, RunResult, Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { decide } from './decide.ts';
import { kindsOf } from './with-fingerprints.ts';
import type { Evidence } from './judge-round.ts';
import { judgeWholeRun } from './judge-whole-run.ts';
import { rollUp } from './roll-up.ts';
import { withoutRecordCases } from './whole-record/look-at-record.ts';
import { withStatement } from './with-statement.ts';

/** Judges a recorded run again without sending anything; the same record always gives the same verdicts. */
export function judgeAgain({ result, evidence }: Recording, probes: readonly AnyProbe[]): RunResult {
  const known: Evidence = {
    exchanges: evidence.exchanges,
    epochs: evidence.epochs,
    statuses: statusesOf(result),
    kinds: kindsOf(result.identities),
  };
  const checks = result.checks.map((check) => {
    const probe = probes.find((each) => each.check === check.check);
    if (probe === undefined) return check;
    const cases = withoutRecordCases(check.cases).map((each): CaseResult => {
      if (each.skipped !== null) return each;
      const rounds = evidence.rounds.get(each.case.id) ?? [];
      return { ...each, verdict: decide(probe, each.case, rounds, known) };
    });
    const statement = result.target.statements?.find((each) => each.check === check.check) ?? null;
    return rollUp(probe, withStatement(check.check, statement, cases));
  });
  const { target } = result;
  return { ...result, checks: judgeWholeRun({ checks, target, evidence, kinds: known.kinds }, probes) };
}

function statusesOf({ target }: RunResult): Target['statuses'] {
  const { unauthenticated = [401], foreign = [403, 404], forbidden = [403] } = target.statuses;
  return { unauthenticated, foreign, forbidden };
}
