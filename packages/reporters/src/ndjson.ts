import { REPORT_FORMAT, safeJson, type CaseResult, type Recording, type ReportLine } from '@probity/model';
import { listFindings, type ListedFinding } from './findings/listed-findings.ts';
import type { ReportOptions } from './options/report-options.ts';
import { gateLine } from './gate/gate-line.ts';

/**
 * A result as JSON lines, for programs that read while it is written: the run, its identities, every case, every
 * finding with all that the checklist says about it, and the gate. A file without the last line is not whole.
 */
export function* ndjsonReport(recording: Recording, options: ReportOptions): Iterable<string> {
  for (const line of linesOf(recording, options)) yield `${safeJson(line)}\n`;
}

function* linesOf({ result }: Recording, { checklist, gate }: ReportOptions): Iterable<ReportLine> {
  const { run, target, identities, checks, tool } = result;
  const { id, ...about } = run;
  const { name, origin, mode, operations, choices } = target;
  const excluded = operations.filter((each) => each.excluded !== null).map((each) => each.id);
  yield {
    line: 'run',
    format: REPORT_FORMAT,
    tool,
    run: id,
    ...about,
    target: { name, origin, mode, operations: operations.length, excluded },
    choices,
  };
  for (const { name: who, kind, ok, message } of identities)
    yield { line: 'identity', name: who, kind, ok, message };
  for (const { cases } of checks) for (const each of cases) yield caseLine(each);
  for (const each of listFindings(result, checklist)) yield findingLine(each);
  const { code, must, should, fresh, broken, shutOut, untouched, undecided, planned, decided } = gate;
  const { message, because } = gateLine(gate, result);
  yield {
    line: 'gate',
    exit: code,
    message: `${message} ${because}`.trim(),
    must,
    should,
    fresh,
    broken,
    shut_out: shutOut,
    untouched,
    undecided,
    planned,
    decided,
  };
}

function caseLine({ case: testCase, verdict, skipped }: CaseResult): ReportLine {
  const { id, check, operation, variation, required } = testCase;
  const doubts = verdict.kind === 'inconclusive' ? verdict.doubts : [];
  return {
    line: 'case',
    case: id,
    check,
    operation,
    variation,
    required,
    verdict: verdict.kind,
    skipped,
    reasons: reasonsOf(verdict),
    missing: [...new Set(doubts.flatMap(({ missing }) => missing ?? []))],
    findings: verdict.kind === 'fail' ? verdict.findings.map(({ fingerprint }) => fingerprint) : [],
  };
}

function reasonsOf(verdict: CaseResult['verdict']): readonly string[] {
  switch (verdict.kind) {
    case 'pass':
    case 'fail':
      return [];
    case 'inconclusive':
      return verdict.doubts.map(({ message }) => message);
    case 'inapplicable':
      return [verdict.reason];
    case 'error':
      return [verdict.message];
  }
}

function findingLine(listed: ListedFinding): ReportLine {
  const { finding, case: testCase, check, level, severity, waiver, known } = listed;
  const { fingerprint, code, kind, place = null, message } = finding;
  const { mappings, risks, fix = null } = check?.about ?? {};
  return {
    line: 'finding',
    fingerprint,
    check: testCase.check,
    title: check?.title ?? null,
    code,
    kind,
    level,
    severity,
    case: testCase.id,
    operation: testCase.operation,
    place,
    message,
    risk: risks?.home ?? [],
    cwe: mappings?.cwe ?? [],
    asvs: mappings?.asvs ?? [],
    why: check?.why_and_how.why ?? null,
    fix,
    waiver: waiver === null ? null : accepted(waiver),
    known,
  };
}

function accepted({ reason, owner, expires, where }: NonNullable<ListedFinding['waiver']>) {
  return { reason, owner, expires, where };
}
