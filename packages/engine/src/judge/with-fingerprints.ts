import type { Case, CaseResult, Finding, Proof, RecordedFinding, Verdict } from '@probity/model';
import { fingerprintOf, type FingerprintParts } from './fingerprint.ts';
import type { Evidence } from './judge-round.ts';

/** A verdict whose findings have their fingerprints. */
export function withFingerprints(
  verdict: Verdict,
  testCase: Pick<Case, 'check' | 'operation' | 'variation'>,
  evidence: Pick<Evidence, 'exchanges' | 'kinds'>,
): CaseResult['verdict'] {
  if (verdict.kind !== 'fail') return verdict;
  const { check, operation, variation } = testCase;
  const recorded = (finding: Finding): RecordedFinding => {
    const { code, proof, place = '' } = finding;
    const kinds = pairOf(proof, evidence);
    return { ...finding, fingerprint: fingerprintOf({ check, code, operation, kinds, variation, place }) };
  };
  const [first, ...others] = verdict.findings;
  const findings: [RecordedFinding, ...RecordedFinding[]] = [recorded(first)];
  for (const each of others.map(recorded)) {
    // Two places that differ in an id alone are one place: a map of a thousand objects is one finding.
    const isKnown =
      each.place !== undefined && findings.some((other) => other.fingerprint === each.fingerprint);
    if (!isKnown) findings.push(each);
  }
  return { ...verdict, findings };
}

/** The kinds of some identities by their names. */
export function kindsOf(
  identities: readonly { readonly name: string; readonly kind: string }[],
): ReadonlyMap<string, string> {
  return new Map(identities.map(({ name, kind }) => [name, kind]));
}

/** From the least privileged on. */
const RANKS = ['anonymous', 'signed-up', 'user', 'expendable', 'admin'];

function leastOf(kinds: readonly string[]): string {
  return kinds.toSorted((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other))[0] ?? '';
}

/** Who asked, and whose it is, by kind: two users are a pair like any other two. */
function pairOf(
  proof: Proof,
  { exchanges, kinds }: Pick<Evidence, 'exchanges' | 'kinds'>,
): FingerprintParts['kinds'] {
  // An account that the run signed up has a name of the run.
  const kindOf = (name: string): string => kinds.get(name) ?? (name === 'anonymous' ? name : 'signed-up');
  const asked = (id: string): string => {
    const as = exchanges.get(id)?.as;
    return as === undefined ? '' : kindOf(as);
  };
  switch (proof.kind) {
    case 'value':
      return [asked(proof.exchange), kindOf(proof.owner)];
    case 'effect':
      return [asked(proof.attack), asked(proof.before)];
    case 'accepted':
      return [asked(proof.exchange), asked(proof.control)];
    case 'shown':
      return [asked(proof.exchange), ''];
    case 'measurement':
    case 'status':
      // Which of several answers comes first is a matter of order; the least privileged caller is not.
      return [leastOf(proof.exchanges.map(asked)), ''];
  }
}
