import { createHash } from 'node:crypto';
import type { Case, CaseResult, Finding, Proof, RecordedFinding, Verdict } from '@probity/model';
import type { Evidence } from './judge-round.ts';

/** What names a finding. Nothing here differs between two runs that find the same thing. */
export interface FingerprintParts {
  readonly check: string;
  readonly code: string;
  /** As in a case: method and complete path template, or null for the API as a whole. */
  readonly operation: string | null;
  /** The kinds of who asked and of whose it is. */
  readonly kinds: readonly [asked: string, owner: string];
  readonly variation: string;
  readonly place: string;
}

/** Half of a SHA-256: short enough to copy, and no two findings of anybody share one. */
const LENGTH = 32;

/** The fingerprint of a finding: no host, id, name of an account, order or time goes into it. */
export function fingerprintOf(parts: FingerprintParts): string {
  const { check, code, operation, kinds, variation, place } = parts;
  // A format of its own number: the same parts have to give the same name in every release.
  const named = [
    '1',
    check,
    code,
    withoutNames(operation ?? ''),
    ...kinds,
    variation,
    withoutPositions(place),
  ];
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, LENGTH);
}

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

/** Parameters may be renamed in a description without changing anything. */
function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Positions in lists, and ids that are keys of an object, are of one answer; the rest of a place is of the API. */
function withoutPositions(place: string): string {
  return withoutNames(place)
    .replaceAll(/\[\d*\]/g, '[]')
    .split('.')
    .map((key) => (ID.test(key) ? '{}' : key))
    .join('.');
}

/** A number, a UUID, or a long word with digits in it, perhaps in a list. */
const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|(?=[a-z]*\d)[0-9a-z]{20,})(?=(?:\[\])*$)/i;

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
    case 'measurement':
    case 'status':
      // Which of several answers comes first is a matter of order; the least privileged caller is not.
      return [leastOf(proof.exchanges.map(asked)), ''];
  }
}
