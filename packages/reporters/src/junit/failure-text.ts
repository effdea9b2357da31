import type { Case, RunEvidence } from '@probity/model';
import { proofWords } from '../evidence/proof-words.ts';
import type { ListedFinding } from '../findings/listed-findings.ts';
import { waiverWords } from '../findings/waiver-words.ts';
import { untrusted } from '../text/untrusted.ts';

/** All that a person needs to know about a finding, line by line; the first line is its sentence. */
export function failureText(
  { finding, check, level, severity, waiver, known }: ListedFinding,
  testCase: Case,
  evidence: RunEvidence,
): string {
  const { mappings, risks } = check?.about ?? {};
  const references = [...(risks?.home ?? []), ...(mappings?.cwe ?? []), ...asvs(mappings?.asvs)];
  const lines: readonly (readonly [string, string])[] = [
    ['severity', `${severity} (${level}, ${finding.kind})`],
    ['place', untrusted(finding.place ?? '')],
    ['proof', proofWords(finding, testCase, evidence).join(', ')],
    ['accepted', waiver === null ? '' : waiverWords(waiver)],
    ['known', known ? 'in the baseline' : ''],
    ['why', check?.why_and_how.why ?? ''],
    ['fix', check?.about.fix ?? ''],
    ['see', references.join(', ')],
    ['read', check === undefined ? '' : `probity explain ${check.about.id}`],
    ['fingerprint', untrusted(finding.fingerprint, 80)],
  ];
  const rest = lines.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`);
  return [untrusted(finding.message, 1000), ...rest].join('\n');
}

function asvs(ids: readonly string[] = []): readonly string[] {
  return ids.map((id) => `ASVS ${id}`);
}
