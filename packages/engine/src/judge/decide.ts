import type { Case, CaseResult, Finding, NonEmpty, Proof, StoredRecord, Verdict } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { withoutPositions } from './fingerprint.ts';
import { withFingerprints } from './with-fingerprints.ts';
import { judgeRound, type Evidence } from './judge-round.ts';

/**
 * The verdict of a case from its rounds. A failed case of a probe that confirms needs a second round with the same
 * finding codes; anything else is flaky, and flaky is not a finding.
 */
export function decide(
  probe: AnyProbe,
  testCase: Case,
  rounds: readonly StoredRecord[],
  evidence: Evidence,
): CaseResult['verdict'] {
  return withFingerprints(judgeRounds(probe, testCase, rounds, evidence), testCase, evidence);
}

function judgeRounds(
  probe: AnyProbe,
  testCase: Case,
  rounds: readonly StoredRecord[],
  evidence: Evidence,
): Verdict {
  const [first, second] = rounds.map((round) => judgeRound(probe, testCase, round, evidence));
  if (first === undefined) {
    return inconclusive('not-gathered', 'Nothing was gathered for this case.');
  }
  if (first.kind !== 'fail' || !probe.confirm) return first;
  if (second === undefined) {
    return inconclusive('not-confirmed', 'It failed once and could not be gathered again.');
  }
  if (second.kind !== 'fail' || codes(first.findings) !== codes(second.findings)) {
    return inconclusive('flaky', `The first round gave ${codes(first.findings)}, the second did not.`);
  }
  const shownTwice = first.findings.filter((finding) => !isShownOnce(finding, second.findings));
  const [head, ...rest] = inBothRounds(shownTwice, second.findings);
  // One place of several may have been shown once only, but something of every code was shown twice.
  if (head === undefined || codes(shownTwice) !== codes(first.findings)) {
    return inconclusive('not-confirmed', 'Both rounds show the same answer, which was given once only.');
  }
  const findings: NonEmpty<Finding> = [
    seenTwice(head, second.findings),
    ...rest.map((each) => seenTwice(each, second.findings)),
  ];
  const unproved = findings.find(({ proof }) => proof.kind === 'status' && proof.exchanges.length < 2);
  if (unproved) return inconclusive('flaky', `The status of ${unproved.code} was not the same twice.`);
  return { ...first, findings };
}

/** The findings of the first round whose place the second shows as well; all of a code where it shows none of them. */
function inBothRounds(findings: readonly Finding[], again: readonly Finding[]): readonly Finding[] {
  // The second round has objects of its own, so that ids in a place are other ones.
  const placeOf = ({ place = '' }: Finding): string => withoutPositions(place);
  const isThere = (finding: Finding): boolean =>
    again.some((each) => each.code === finding.code && placeOf(each) === placeOf(finding));
  const confirmed = new Set(findings.filter(isThere).map(({ code }) => code));
  return findings.filter((each) => isThere(each) || !confirmed.has(each.code));
}

/** A status is proof only if the second round showed the same one. */
function seenTwice(finding: Finding, again: readonly Finding[]): Finding {
  const { proof } = finding;
  if (proof.kind !== 'status') return finding;
  const counterpart = again.find(({ code }) => code === finding.code)?.proof;
  const exchanges =
    counterpart?.kind === 'status' && counterpart.status === proof.status
      ? [...proof.exchanges, ...counterpart.exchanges]
      : [];
  return { ...finding, proof: { ...proof, exchanges } };
}

/** Whether both rounds rest on one and the same answer. A measurement over several answers of its own is no such thing. */
function isShownOnce({ code, proof }: Finding, again: readonly Finding[]): boolean {
  const ids = new Set(showing(proof));
  if (proof.kind === 'measurement' && ids.size > 1) return false;
  return again.some((each) => each.code === code && showing(each.proof).some((id) => ids.has(id)));
}

/** The answers that show a finding; controls may be shared between rounds, these may not. */
function showing(proof: Proof): readonly string[] {
  switch (proof.kind) {
    case 'value':
    case 'accepted':
    case 'shown':
      return [proof.exchange];
    case 'effect':
      return [proof.attack];
    case 'measurement':
    case 'status':
      return proof.exchanges;
  }
}

function codes(findings: readonly Finding[]): string {
  return [...new Set(findings.map(({ code }) => code))].toSorted().join(', ');
}

function inconclusive(code: string, message: string): Verdict {
  return { kind: 'inconclusive', doubts: [{ code, message, params: {} }], remarks: [] };
}
