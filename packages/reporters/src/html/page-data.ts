import {
  REPORT_PAGE_FORMAT,
  type Recording,
  type ReportCase,
  type ReportPage,
  type ReportWaiver,
} from '@probity/model';
import { listFindings } from '../findings/listed-findings.ts';
import { SEVERITIES } from '../findings/severity.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { decoyText } from '../text/decoy-text.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted } from '../text/words.ts';
import { caseData } from './case-data.ts';
import { chapterData, tallyData } from './chapter-data.ts';
import { findingData } from './finding-data.ts';
import { headline } from './headline.ts';
import { keepExchanges } from './kept-exchanges.ts';
import { runFacts } from './run-facts.ts';
import { undecidedData } from './undecided-data.ts';

/** What the page shows of a recording, besides the sentences that its sections share with other reports. */
export function pageData(
  recording: Recording,
  { checklist, gate }: Pick<ReportOptions, 'checklist' | 'gate'>,
  budget?: number,
): ReportPage {
  const { result, evidence } = recording;
  const { target, run } = result;
  const known = checklist.chapters.flatMap(({ checks }) => checks);
  const checks = new Map(known.map((check) => [check.about.id, check]));
  const exchanges = keepExchanges(evidence.exchanges, budget);
  const ran = new Set(result.checks.map(({ check }) => check));
  const { findings, places, waived } = findingsOf(recording, checklist, exchanges);
  const operations = operationsOf(recording);
  const { cases, cut } = casesOf(recording, { exchanges, findings: places, waived, operations });
  return {
    format: REPORT_PAGE_FORMAT,
    target: untrusted(target.name, 80),
    run: untrusted(run.id, 40),
    ...headline(result, gate),
    origin: untrusted(target.origin, 200),
    facts: runFacts(result),
    tally: tallyData(result, gate),
    coverage: { decided: gate.decided, planned: gate.planned },
    undecided: undecidedData(result, checks),
    chapters: chapterData(result, checklist),
    findings,
    operations: [...operations.keys()].map((id) => untrusted(id, 200)),
    cases,
    exchanges: exchanges.kept,
    leftOut:
      cut === 0
        ? []
        : [
            `The exchanges of ${counted(cut, 'case')} without a finding are not in this file, to keep it small. They are in the evidence of the run.`,
          ],
    choices: target.choices.map((each) => untrusted(each, 400)),
    waivers: (result.waivers ?? []).map(waiverData),
    identities: result.identities.map(({ name, kind, ok, message }) => ({
      name: untrusted(name, 60),
      kind: untrusted(kind, 40),
      message: ok ? 'signed in' : untrusted(message || 'could not sign in', 400),
    })),
    notes: (result.remarks ?? []).map(({ message }) => untrusted(message, 600)),
    decoys: (result.decoys ?? []).map(decoyText),
    neverSent: target.operations.flatMap(({ id, excluded }) =>
      excluded === null ? [] : [{ operation: untrusted(id, 200), why: untrusted(excluded, 400) }],
    ),
    leftovers: result.leftovers.map(({ kind, label, message }) => ({
      what: `${untrusted(kind, 20)} ${untrusted(label, 80)}`,
      message: untrusted(message, 400),
    })),
    clean: result.leftovers.length === 0 ? null : `probity clean ${untrusted(run.id, 40)}`,
    notRun: known
      .filter(({ about }) => about.probe === 'available' && !ran.has(about.id))
      .map(({ about }) => `${about.id} ${about.label}`),
  };
}

interface Findings {
  readonly findings: ReportPage['findings'];
  readonly places: ReadonlyMap<string, number>;
  readonly waived: ReadonlySet<string>;
}

/** Every finding, those that count first and the worst of them at the top; accepted ones come last. */
function findingsOf(
  recording: Recording,
  checklist: ReportOptions['checklist'],
  exchanges: Parameters<typeof findingData>[3],
): Findings {
  const { result } = recording;
  const cases = new Map(result.checks.flatMap((each) => each.cases).map((each) => [each.case.id, each]));
  const listed = listFindings(result, checklist).toSorted(
    (a, b) =>
      Number(a.waiver !== null) - Number(b.waiver !== null) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  return {
    findings: listed.flatMap((each) => {
      const testCase = cases.get(each.case.id);
      return testCase === undefined ? [] : [findingData(each, testCase, recording, exchanges)];
    }),
    places: new Map(listed.map(({ finding }, index) => [finding.fingerprint, index])),
    waived: new Set(listed.filter(({ waiver }) => waiver !== null).map(({ finding }) => finding.fingerprint)),
  };
}

/** All operations in the order of the description, then those that only cases name. */
function operationsOf({ result }: Recording): ReadonlyMap<string, number> {
  const named = result.checks
    .flatMap(({ cases }) => cases)
    .flatMap(({ case: { operation } }) => operation ?? []);
  const all = new Set([...result.target.operations.map(({ id }) => id), ...named]);
  return new Map([...all].map((id, index) => [id, index]));
}

function casesOf(
  { result, evidence }: Recording,
  context: Omit<Parameters<typeof caseData>[1], 'evidence'>,
): { cases: ReportCase[]; cut: number } {
  const rows = result.checks
    .flatMap(({ cases }) => cases)
    .map((each) => caseData(each, { ...context, evidence }));
  return { cases: rows.map(({ row }) => row), cut: rows.filter(({ cut }) => cut).length };
}

function waiverData({
  reason,
  owner,
  expires,
  where,
  expired,
  findings,
}: NonNullable<Recording['result']['waivers']>[number]): ReportWaiver {
  return {
    reason: untrusted(reason, 600),
    owner: untrusted(owner, 120),
    expires: untrusted(expires, 20),
    where: untrusted(where, 200),
    state: findings.length === 0 ? 'unused' : expired ? 'expired' : 'active',
    findings: findings.map((each) => untrusted(each, 64)),
  };
}
