import type { Case, CaseResult, StoredRecord, Verdict } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import type { StepOutput } from './context.ts';
import { decide } from './decide.ts';
import { gatherStep } from './gather-step.ts';
import type { Workshop } from './gather-tools.ts';
import type { Health } from './health.ts';
import type { Evidence } from './judge-round.ts';

/** Gathers and judges a slice of a check: once, again where the control was lost, and a second round for what failed. */
export async function runStep(
  probe: AnyProbe,
  cases: readonly Case[],
  workshop: Workshop,
  health: Health,
  onCase: (kase: Case) => void,
): Promise<StepOutput> {
  const from = workshop.wire.exchanges.length;
  const rounds = new Map<string, StoredRecord[]>();
  const evidence = (): Evidence => ({
    exchanges: new Map(workshop.wire.exchanges.map((exchange) => [exchange.id, exchange])),
    epochs: workshop.anchors.epochs,
    statuses: workshop.target.statuses,
  });
  const verdictOf = (kase: Case, held: Evidence): Verdict =>
    decide(probe, kase, rounds.get(kase.id) ?? [], held);
  const gather = (some: readonly Case[], note: (kase: Case) => void): Promise<Map<string, StoredRecord>> =>
    gatherStep(probe, some, workshop, health, note);

  for (const [id, record] of await gather(cases, onCase)) rounds.set(id, [record]);

  let held = evidence();
  const lost = cases.filter((kase) => hasDoubt(verdictOf(kase, held), 'control-lost'));
  if (lost.length > 0 && !probe.stateful) {
    for (const [id, record] of await gather(lost, () => {})) rounds.set(id, [record]);
    held = evidence();
  }
  const failed = cases.filter((kase) => hasDoubt(verdictOf(kase, held), 'not-confirmed'));
  if (failed.length > 0) {
    for (const [id, record] of await gather(failed, () => {})) rounds.get(id)?.push(record);
    held = evidence();
  }
  return {
    cases: cases.map((kase): CaseResult => ({
      case: kase,
      verdict: verdictOf(kase, held),
      rounds: rounds.get(kase.id) ?? [],
      skipped: null,
    })),
    exchanges: workshop.wire.exchanges.slice(from),
    epochs: { ...workshop.anchors.epochs },
  };
}

function hasDoubt(verdict: Verdict, code: string): boolean {
  return verdict.kind === 'inconclusive' && verdict.doubts.some((doubt) => doubt.code === code);
}
