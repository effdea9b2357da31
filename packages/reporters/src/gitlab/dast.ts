import type { Recording, RunResult } from '@probity/model';
import { sidesOf } from '../evidence/evidence.ts';
import { findingMessage, findingName } from '../findings/finding-name.ts';
import { listFindings, type ListedFinding } from '../findings/listed-findings.ts';
import type { Severity } from '../findings/severity.ts';
import { jsonDocument } from '../json.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { inert, inertMarkdown } from '../text/inert.ts';
import { endOf } from '../text/run-time.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted } from '../text/words.ts';
import { findingUuid } from './finding-uuid.ts';
import { httpMessage } from './http-message.ts';
import { identifiersOf } from './identifiers.ts';

/** Requests and answers of more findings than this would make a report that GitLab refuses. */
const MOST_EVIDENCE = 1000;

/** The version of the schema of security reports that this follows. */
const VERSION = '15.2.1';

const SEVERITIES: Readonly<Record<Severity, 'Critical' | 'High' | 'Medium' | 'Low'>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/**
 * A result as a DAST report of GitLab, with both sides of each finding. The format knows no accepted findings, so they are
 * left out, and a message says so.
 */
export function* dastReport(recording: Recording, { checklist }: ReportOptions): Iterable<string> {
  const { result } = recording;
  const all = listFindings(result, checklist);
  const open = all.filter(({ waiver }) => waiver === null);
  yield* jsonDocument({
    version: VERSION,
    scan: scanOf(result, { accepted: all.length - open.length, bare: open.length - MOST_EVIDENCE }),
    vulnerabilities: open.map((each, index) => ({
      ...vulnerabilityOf(each, result),
      ...(index < MOST_EVIDENCE && { evidence: evidenceOf(each, recording) }),
    })),
  });
}

/** How many findings were left out because they are accepted, and how many have no requests and answers. */
interface Left {
  readonly accepted: number;
  readonly bare: number;
}

function scanOf(result: RunResult, left: Left): object {
  const { run, target, tool } = result;
  const itself = {
    id: 'probity',
    name: 'Probity',
    version: tool.version || '0',
    vendor: { name: 'Probity' },
  };
  return {
    analyzer: itself,
    scanner: itself,
    type: 'dast',
    start_time: inSeconds(run.started),
    end_time: inSeconds(endOf(run)),
    status: run.state === 'finished' ? 'success' : 'failure',
    messages: [...messagesOf(result, left)],
    scanned_resources: testedOperations(result).map(({ method, path }) => ({
      method,
      url: untrusted(target.origin + path, 1000),
      type: 'url',
    })),
  };
}

function* messagesOf({ checks, target, selection }: RunResult, { accepted, bare }: Left): Iterable<object> {
  for (const { check, planned, decided } of checks) {
    if (planned === decided) continue;
    const value = `Check ${inert(check, 12)} is undecided for ${planned - decided} of ${counted(planned, 'case')}.`;
    yield { level: 'warn', value };
  }
  if (selection !== undefined) yield { level: 'warn', value: 'Only some checks or operations were tested.' };
  if (accepted > 0) yield { level: 'info', value: `${counted(accepted, 'accepted finding')} left out.` };
  if (bare > 0) {
    const value = `${counted(bare, 'finding')} without request and answer, to keep the report small.`;
    yield { level: 'info', value };
  }
  for (const choice of target.choices) yield { level: 'info', value: inert(choice) };
}

/** Those for which something was judged; a description may list many that were never sent. */
function testedOperations({
  checks,
}: RunResult): readonly { readonly method: string; readonly path: string }[] {
  const decided = checks.flatMap(({ cases }) =>
    cases.filter(({ verdict: { kind } }) => kind === 'pass' || kind === 'fail'),
  );
  const ids = new Set(decided.map((each) => each.case.operation).filter((id) => id !== null));
  return [...ids].map(partsOf);
}

function vulnerabilityOf(listed: ListedFinding, { target, run }: RunResult): object {
  const { finding, check, severity, case: testCase } = listed;
  const operation = testCase.operation === null ? null : partsOf(testCase.operation);
  return {
    id: findingUuid(finding.fingerprint),
    name: untrusted(findingName(listed), 255),
    description: [inertMarkdown(findingMessage(listed), 1000), check?.why_and_how.why ?? '']
      .join('\n\n')
      .trim(),
    severity: SEVERITIES[severity],
    ...(check !== undefined && { solution: check.about.fix }),
    identifiers: identifiersOf(listed),
    location: {
      hostname: target.origin,
      ...(operation !== null && operation),
      ...(finding.place !== undefined && { param: untrusted(finding.place, 200) }),
    },
    discovered_at: `${inSeconds(run.started)}.000`,
  };
}

/** The attack, and beside it the control: what a legitimate caller got, or the owner saw before and after. */
function evidenceOf(listed: ListedFinding, { result, evidence }: Recording): object {
  const { origin } = result.target;
  const { attack, control, before, after } = sidesOf(listed.finding, listed, evidence);
  const supporting = Object.entries({ Control: before ?? control, 'Read afterwards': after }).flatMap(
    ([name, exchange]) => (exchange === undefined ? [] : [{ name, ...httpMessage(origin, exchange) }]),
  );
  return {
    summary: inert(listed.finding.message),
    ...(attack !== undefined && httpMessage(origin, attack)),
    ...(supporting.length > 0 && { supporting_messages: supporting }),
  };
}

function partsOf(operation: string): { readonly method: string; readonly path: string } {
  const [method = '', ...rest] = untrusted(operation, 300).split(' ');
  return { method, path: rest.join(' ') };
}

/** UTC without a zone, as the schema wants it. */
function inSeconds(time: string): string {
  return untrusted(time, 40).slice(0, 19);
}
