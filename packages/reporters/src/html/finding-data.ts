import {
  mappingLink,
  mappingText,
  type CaseResult,
  type Check,
  type Recording,
  type ReportFinding,
} from '@probity/model';
import { canaryOf } from '../evidence/canary.ts';
import { sidesOf, type Sides } from '../evidence/evidence.ts';
import { expectedOf } from '../evidence/expected.ts';
import type { ListedFinding } from '../findings/listed-findings.ts';
import { shellQuote } from '../text/shell-quote.ts';
import { untrusted } from '../text/untrusted.ts';
import { grouped } from '../text/words.ts';
import type { KeptExchanges } from './kept-exchanges.ts';
import { visibleText } from './visible-text.ts';

/** As much of a fingerprint as names a finding on a command line. */
const SHORT = 12;

/** A finding as the page shows it; its exchanges are kept. */
export function findingData(
  listed: ListedFinding,
  testCase: CaseResult,
  { result, evidence }: Recording,
  exchanges: KeptExchanges,
): ReportFinding {
  const { finding, case: of, check, level, severity, waiver, known } = listed;
  const { proof } = finding;
  const sides = sidesOf(finding, testCase, evidence);
  // A text that an answer shows is marked as a private value is.
  const seen = proof.kind === 'shown' ? proof : canaryOf(finding, sides.attack, evidence);
  return {
    fingerprint: untrusted(finding.fingerprint, 64),
    check: untrusted(of.check, 12),
    label: check?.about.label ?? 'unknown check',
    level,
    severity,
    kind: finding.kind,
    operation: of.operation === null ? null : untrusted(of.operation, 200),
    variation: untrusted(of.variation, 200),
    message: untrusted(finding.message, 600),
    place: untrusted(finding.place ?? '', 120),
    canary: visibleText(seen?.text ?? ''),
    at: untrusted(seen?.at ?? '', 120),
    expected: expectedOf(finding, testCase, result),
    got: gotOf(sides),
    rounds: evidence.rounds.get(of.id)?.length ?? 0,
    measurement: measurementOf(listed),
    proof: proof.kind,
    control: exchanges.keepProof(sides.control?.id),
    attack: exchanges.keepProof(sides.attack?.id),
    before: exchanges.keepProof(sides.before?.id),
    after: exchanges.keepProof(sides.after?.id),
    waiver: waiver === null ? null : waiverWords(waiver),
    known: result.baseline === undefined ? null : known,
    reproduce: ['replay', 'reproduce'].map(
      (command) => `probity ${command} ${shellQuote(finding.fingerprint.slice(0, SHORT))}`,
    ),
    why: check?.why_and_how.why ?? '',
    fix: check?.about.fix ?? '',
    standards: check === undefined ? [] : standardsOf(check),
  };
}

function gotOf({ attack }: Sides): string {
  if (attack === undefined) return '';
  const { answer, failure } = attack;
  return answer === null ? `no answer (${untrusted(failure?.code ?? 'unknown', 40)})` : String(answer.status);
}

function measurementOf({ finding: { proof } }: ListedFinding): ReportFinding['measurement'] {
  if (proof.kind !== 'measurement') return null;
  const unit = untrusted(proof.unit, 40);
  return {
    name: untrusted(proof.name, 80),
    value: `${grouped(proof.value)} ${unit}`,
    bound: `${proof.wanted} ${grouped(proof.bound)} ${unit}`,
  };
}

function waiverWords({
  reason,
  owner,
  expires,
}: NonNullable<ListedFinding['waiver']>): ReportFinding['waiver'] {
  return { reason: untrusted(reason, 600), owner: untrusted(owner, 120), expires: untrusted(expires, 20) };
}

/** The risk, the weakness and the requirement that a check maps to, each with its page. */
function standardsOf({ about: { risks, mappings } }: Check): ReportFinding['standards'] {
  const rows = [
    ...risks.home.map((value) => ['risk', value, ''] as const),
    ...mappings.cwe.map((value) => ['cwe', value, ''] as const),
    ...mappings.asvs.map((value) => ['asvs', value, 'ASVS '] as const),
  ];
  return rows.map(([kind, value, lead]) => ({
    text: `${lead}${mappingText(kind, value)}`,
    address: mappingLink(kind, value) ?? '',
  }));
}
