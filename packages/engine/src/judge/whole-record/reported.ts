import type { CheckResult, Exchange, Finding, RunEvidence } from '@probity/model';
import { referencesIn } from '../../record/stored-record.ts';
import type { ForeignValue } from './foreign-values.ts';

/** What is asked about a run. */
interface Judged {
  readonly checks: readonly CheckResult[];
  readonly evidence: Pick<RunEvidence, 'rounds' | 'exchanges'>;
}

/**
 * Tells what cases have reported already: what is in the record of a case that fails by showing something, or of one of
 * the check itself that is undecided; and everything of an operation that was found to show something to others.
 */
export function createReported(
  { checks, evidence }: Judged,
  check: string,
): (value: Pick<ForeignValue, 'exchange'>) => boolean {
  const exchanges = new Set<string>();
  const operations = new Set<string>();
  for (const { check: other, cases } of checks) {
    for (const { case: testCase, verdict } of cases) {
      const shown = verdict.kind === 'fail' ? verdict.findings.filter(isShown) : [];
      // What is not required does not stop a pass, so that it reports nothing.
      const isOpen = verdict.kind === 'inconclusive' && other === check && testCase.required;
      if (shown.length === 0 && !isOpen) continue;
      for (const round of evidence.rounds.get(testCase.id) ?? [])
        for (const id of referencesIn(round)) exchanges.add(id);
      for (const { proof } of shown) operations.add(placeOf(evidence.exchanges.get(exchangeOf(proof))));
    }
  }
  return ({ exchange }) => exchanges.has(exchange.id) || operations.has(placeOf(exchange));
}

/**
 * What attackers have got hold of by an attack whose effect is a finding, each as their name and the label with a space
 * between: what they see of it afterwards follows from that finding.
 */
export function takenByAttacks({ checks, evidence }: Judged): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { verdict } of checks.flatMap(({ cases }) => cases)) {
    if (verdict.kind !== 'fail') continue;
    for (const { proof } of verdict.findings) {
      const attack = proof.kind === 'effect' ? evidence.exchanges.get(proof.attack) : undefined;
      for (const { label, sent } of attack?.facts.canaries ?? [])
        if (!sent) taken.add(`${attack?.as} ${label}`);
    }
  }
  return taken;
}

/** Where something was asked for: an operation, or a path that belongs to none. */
export function placeOf(exchange: Pick<Exchange, 'operation' | 'request'> | undefined): string {
  return exchange?.operation ?? `${exchange?.request.method} ${exchange?.request.path.split('?')[0]}`;
}

/** Whether a finding is that something was shown. */
function isShown({ kind, proof }: Finding): boolean {
  return kind === 'exposure' && (proof.kind === 'value' || proof.kind === 'accepted');
}

function exchangeOf(proof: Finding['proof']): string {
  return proof.kind === 'value' || proof.kind === 'accepted' ? proof.exchange : '';
}
