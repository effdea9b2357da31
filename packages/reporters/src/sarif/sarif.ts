import type { Recording, RunResult } from '@probity/model';
import { listFindings, type ListedFinding } from '../findings/listed-findings.ts';
import { SEVERITIES } from '../findings/severity.ts';
import { jsonDocument } from '../json.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { inert } from '../text/inert.ts';
import { untrusted } from '../text/untrusted.ts';
import { endOf } from '../text/run-time.ts';
import { isSuccessful, noticesOf } from './sarif-notices.ts';
import { sarifResult } from './sarif-result.ts';
import { sarifRules } from './sarif-rules.ts';

/** Code scanning takes 25,000 results of 10 MB, compressed, and shows 5,000: so many of the longest are below both limits. */
const MOST_RESULTS = 5000;

/** A result as SARIF 2.1.0, for code scanning and editors: each finding at the line of its operation in the description. */
export function* sarifReport(recording: Recording, { checklist }: ReportOptions): Iterable<string> {
  const { result } = recording;
  const all = listFindings(result, checklist);
  const findings = all.length > MOST_RESULTS ? worstFirst(all).slice(0, MOST_RESULTS) : all;
  const rules = sarifRules(findings);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const notices = [...noticesOf(result, { left: all.length - findings.length })];
  yield* jsonDocument({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Probity',
            version: result.tool.version,
            semanticVersion: result.tool.version,
            rules,
          },
        },
        automationDetails: { id: categoryOf(result) },
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        invocations: [
          {
            executionSuccessful: isSuccessful(result),
            startTimeUtc: result.run.started,
            endTimeUtc: endOf(result.run),
            toolExecutionNotifications: notices.map(({ id, level, text }) => ({
              descriptor: { id },
              level,
              message: { text },
            })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: findings.map((each) => sarifResult(each, indexes, recording)),
        properties: propertiesOf(result),
      },
    ],
  });
}

function worstFirst(findings: readonly ListedFinding[]): readonly ListedFinding[] {
  const rank = ({ waiver, severity }: ListedFinding): number =>
    (waiver === null ? 0 : SEVERITIES.length) + SEVERITIES.indexOf(severity);
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * What is before the last slash names the API. Code scanning closes what a later run of the same name does not find, so
 * a narrowed run has another name than a whole one.
 */
function categoryOf({ target, selection = {}, run }: RunResult): string {
  const { checks = [], skip = [], operations = [], cases = [], changed_since } = selection;
  const narrowed = [
    // Also where nothing had changed, and nothing is left to be named.
    ...(changed_since === undefined ? [] : ['changed']),
    ...checks,
    ...skip.map((each) => `not-${each}`),
    ...operations,
    ...cases,
  ].map(slug);
  const parts = ['probity', slug(target.name) || slug(URL.parse(target.origin)?.host ?? 'api'), ...narrowed];
  return `${parts.join('/').slice(0, 200)}/${slug(run.id)}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** What was tested, so that no result is not taken for a pass. */
function propertiesOf({ target, run, checks }: RunResult): object {
  return {
    api: inert(target.name, 120),
    origin: untrusted(target.origin, 200),
    mode: target.mode,
    requests: run.requests,
    checks: Object.fromEntries(
      checks.map(({ check, verdict, planned, decided }) => [inert(check, 12), { verdict, planned, decided }]),
    ),
  };
}
