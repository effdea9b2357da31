import type { RunEvidence } from '@probity/model';
import { proofWords } from '../evidence/proof-words.ts';
import type { ListedFinding } from '../findings/listed-findings.ts';
import { code, codeElement, inCell, prose } from './inert.ts';

/** A finding as a row of the table: severity, check, operation, sentence. */
export function findingRow(listed: ListedFinding): string {
  const { finding, case: testCase, severity, level, known } = listed;
  const sentence = `${prose(inCell(finding.message), 300)}${known ? ' (known)' : ''}`;
  const check = `${code(testCase.check, 12)} ${level}`;
  return `| ${severity} | ${check} | ${code(inCell(operationOf(listed)))} | ${sentence} |\n`;
}

/** A finding with its proof, why it matters and how to fix it; closed until a reader opens it. */
export function findingDetails(listed: ListedFinding, evidence: RunEvidence): string {
  const { finding, case: testCase, check, severity } = listed;
  const { mappings, risks, fix } = check?.about ?? {};
  const references = [
    ...(risks?.home ?? []),
    ...(mappings?.cwe ?? []),
    ...(mappings?.asvs ?? []).map((id) => `ASVS ${id}`),
  ];
  const items: readonly (readonly [string, string])[] = [
    ['What', prose(finding.message)],
    ['Where', finding.place === undefined ? '' : code(finding.place)],
    [
      'Proof',
      proofWords(finding, testCase, evidence)
        .map((part) => code(part))
        .join(', '),
    ],
    ['Why it matters', oneLine(check?.why_and_how.why)],
    ['How to fix it', oneLine(fix)],
    ['References', references.join(', ')],
    ['Fingerprint', code(finding.fingerprint, 80)],
    ['Read more', check === undefined ? '' : code(`probity explain ${check.about.id}`)],
  ];
  const names = [testCase.check, operationOf(listed), testCase.variation].map((name) => codeElement(name));
  const title = `${severity} ${names.join(' ')}`;
  const lines = items.filter(([, text]) => text !== '').map(([name, text]) => `- **${name}:** ${text}\n`);
  return `<details>\n<summary>${title}</summary>\n\n${lines.join('')}\n</details>\n\n`;
}

function operationOf({ case: { operation } }: ListedFinding): string {
  return operation ?? 'the API as a whole';
}

/** Texts of the checklist are ours, and Markdown. */
function oneLine(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
