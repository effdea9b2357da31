import { mappingLink, type Recording, type RunResult } from '@probity/model';
import { acceptedBecause, findingMessage, findingName } from '../findings/finding-name.ts';
import { listFindings, type ListedFinding } from '../findings/listed-findings.ts';
import type { Severity } from '../findings/severity.ts';
import { jsonDocument } from '../json.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { placeOf } from '../places/place-of.ts';
import { inert, inertMarkdown } from '../text/inert.ts';
import { shellQuote } from '../text/shell-quote.ts';
import { untrusted } from '../text/untrusted.ts';

const SEVERITIES: Readonly<Record<Severity, 'Critical' | 'High' | 'Medium' | 'Low'>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** A result for the Generic Findings Import of DefectDojo, which refuses a file with a field that it does not know. */
export function* defectdojoReport({ result }: Recording, options: ReportOptions): Iterable<string> {
  const { tool, target } = result;
  yield* jsonDocument({
    name: `Probity ${inert(target.name, 80)}`,
    type: 'Probity',
    version: tool.version,
    findings: listFindings(result, options.checklist).map((each) => findingOf(each, result, options)),
  });
}

function findingOf(listed: ListedFinding, result: RunResult, { rerun }: ReportOptions): object {
  const { finding, check, severity, waiver, case: testCase } = listed;
  const { file, isStandIn } = placeOf(result, testCase.operation);
  return {
    title: findingName(listed),
    severity: SEVERITIES[severity],
    description: descriptionOf(listed),
    // What differs from run to run is kept out of title and description, by which findings are recognised.
    severity_justification: justificationOf(listed, result),
    date: untrusted(result.run.started, 40).slice(0, 10),
    ...(check !== undefined && {
      cwe: Number(check.about.mappings.cwe[0]?.slice('CWE-'.length) ?? 0),
      mitigation: check.about.fix,
      impact: check.why_and_how.why,
      references: referencesOf(check.about),
    }),
    ...stepsOf(listed, rerun),
    endpoints: endpointsOf(testCase.operation, result.target.origin),
    ...(!isStandIn && { file_path: untrusted(file, 1000) }),
    ...(finding.place !== undefined && { param: untrusted(finding.place, 200) }),
    unique_id_from_tool: untrusted(finding.fingerprint, 80),
    vuln_id_from_tool: `${inert(testCase.check, 12)}/${inert(finding.code, 80)}`,
    // Control and attack were both seen, and twice.
    verified: true,
    active: waiver === null,
    risk_accepted: waiver !== null,
    false_p: false,
    static_finding: false,
    dynamic_finding: true,
    service: inert(result.target.name, 80),
    tags: ['probity', `probity:${inert(testCase.check, 12)}`, ...(check?.about.risks.home ?? [])],
  };
}

function descriptionOf({
  check,
  level,
  finding: { kind, code },
  case: { operation, variation },
}: ListedFinding): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Check', check === undefined ? 'of another release' : `${check.about.id} ${check.title} (${level})`],
    ['Operation', inertMarkdown(operation ?? 'the API as a whole', 200)],
    ['Case', inertMarkdown(variation, 200)],
    ['Found', `${kind} (${inertMarkdown(code, 80)})`],
  ];
  return rows.map(([name, text]) => `**${name}:** ${text}`).join('\n\n');
}

/** What was seen in this run, why it is accepted, and what the tester chose. */
function justificationOf(listed: ListedFinding, { target: { choices } }: RunResult): string {
  const because = acceptedBecause(listed);
  return [
    findingMessage(listed),
    ...(because === undefined ? [] : [`Accepted: ${because}`]),
    ...choices.map((choice) => `Chosen by the tester: ${choice}`),
  ]
    .map((each) => inertMarkdown(each, 1000))
    .join('\n\n');
}

/** A longer command is not copied any more. */
const LONGEST_COMMAND = 2000;

/** Only a command that works: the words of a curl line hold a secret and are not written down. */
function stepsOf({ finding }: ListedFinding, rerun: ReportOptions['rerun'] = []): object {
  if (rerun.some((word) => word.includes('…'))) return {};
  const words = ['probity', 'replay', finding.fingerprint, ...rerun];
  const command = words.map(shellQuote).join(' ');
  // Three backticks would end the block.
  if (command.length > LONGEST_COMMAND || command.includes('```')) return {};
  return { steps_to_reproduce: `In the folder where the run was started:\n\n\`\`\`\n${command}\n\`\`\`` };
}

function endpointsOf(operation: string | null, origin: string): readonly object[] {
  const url = URL.parse(origin);
  if (url === null) return [];
  const path = operation?.split(' ').slice(1).join(' ').replace(/^\/+/, '');
  return [
    {
      protocol: url.protocol.replace(':', ''),
      host: url.hostname,
      ...(url.port !== '' && { port: Number(url.port) }),
      ...(path && { path: untrusted(path, 500) }),
    },
  ];
}

function referencesOf({ risks, mappings }: NonNullable<ListedFinding['check']>['about']): string {
  const links = [
    ...risks.home.map((id) => [id, mappingLink('risk', id)]),
    ...mappings.cwe.map((id) => [id, mappingLink('cwe', id)]),
    ...mappings.asvs.map((id) => [`ASVS ${id}`, mappingLink('asvs', id)]),
  ];
  return links.map(([name, link]) => (link === undefined ? name : `${name}: ${link}`)).join('\n');
}
