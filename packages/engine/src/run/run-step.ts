import type { Case, CaseResult, StoredRecord, Verdict } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import type { StepOutput } from './context.ts';
import { decide } from '../judge/decide.ts';
import { kindsOf } from '../judge/with-fingerprints.ts';
import { gatherStep } from '../gather/gather-step.ts';
import type { RunServices } from '../gather/run-services.ts';
import type { Health } from '../gather/health.ts';
import type { Evidence } from '../judge/judge-round.ts';

/** Gathers and judges a slice of a check: once, again where the control was lost, and a second round for what failed. */
export async function runStep(
  probe: AnyProbe,
  cases: readonly Case[],
  services: RunServices,
  health: Health,
  onCase: (testCase: Case) => void,
): Promise<StepOutput> {
  const from = services.wire.exchanges.length;
  const rounds = new Map<string, StoredRecord[]>();
  const evidence = (): Evidence => ({
    exchanges: { get: (id) => services.wire.find(id), values: () => services.wire.exchanges },
    epochs: services.anchors.epochs,
    statuses: services.target.statuses,
    kinds: kindsOf(services.target.identities),
  });
  const verdictOf = (testCase: Case, gathered: Evidence): CaseResult['verdict'] =>
    decide(probe, testCase, rounds.get(testCase.id) ?? [], gathered);
  const gather = (
    some: readonly Case[],
    note: (testCase: Case) => void,
  ): Promise<Map<string, StoredRecord>> => gatherStep(probe, some, services, health, note);

  for (const [id, record] of await gather(cases, onCase)) rounds.set(id, [record]);

  let gathered = evidence();
  const lost = cases.filter((testCase) => hasDoubt(verdictOf(testCase, gathered), 'control-lost'));
  if (lost.length > 0 && !probe.stateful) {
    for (const [id, record] of await gather(lost, () => {})) rounds.set(id, [record]);
    gathered = evidence();
  }
  const failed = cases.filter((testCase) => hasDoubt(verdictOf(testCase, gathered), 'not-confirmed'));
  if (failed.length > 0) {
    for (const [id, record] of await gather(failed, () => {})) rounds.get(id)?.push(record);
    gathered = evidence();
  }
  return {
    cases: cases.map((testCase): CaseResult => ({
      case: testCase,
      verdict: verdictOf(testCase, gathered),
      skipped: null,
    })),
    rounds: Object.fromEntries(rounds),
    exchanges: services.wire.exchanges.slice(from),
    epochs: { ...services.anchors.epochs },
  };
}

function hasDoubt(verdict: Verdict, code: string): boolean {
  return verdict.kind === 'inconclusive' && verdict.doubts.some((doubt) => doubt.code === code);
}
