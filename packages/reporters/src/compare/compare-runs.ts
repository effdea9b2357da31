import type { CaseResult, Checklist, Recording, RunResult } from '@probity/model';
import { withoutNames } from '../accepted/operation-words.ts';
import { whyPartial } from '../accepted/partial-run.ts';
import { listFindings, type ListedFinding } from '../findings/listed-findings.ts';
import { untrusted } from '../text/untrusted.ts';
import { compareAccess } from './access.ts';
import type { ComparedFinding, Comparison, LostDecision } from './comparison.ts';
import { caseKey, indexCases, outcomeOf, type CaseIndex } from './index-cases.ts';

/** Compares two runs by fingerprints and cases. What was not run is not tested, never fixed. */
export function compareRuns(before: Recording, after: Recording, checklist: Checklist): Comparison {
  const [was, is] = [listFindings(before.result, checklist), listFindings(after.result, checklist)];
  const [earlier, later] = [indexCases(before.result), indexCases(after.result)];
  const had = new Set(was.map(({ finding }) => finding.fingerprint));
  const has = new Set(is.map(({ finding }) => finding.fingerprint));
  const missing = was.filter(({ finding }) => !has.has(finding.fingerprint));
  const outcome = ({ case: testCase }: ListedFinding, cases: CaseIndex) =>
    outcomeOf(cases.get(caseKey(testCase)) ?? []);
  const isFixed = (each: ListedFinding): boolean => /passed|failed/.test(outcome(each, later));
  const operations = {
    came: withoutThese(after.result, before.result),
    went: withoutThese(before.result, after.result),
  };
  const fresh = is
    .filter(({ finding }) => !had.has(finding.fingerprint))
    .map((each) => ({ ...compared(each), before: outcome(each, earlier) }));
  const fixed = missing.filter(isFixed).map(compared);
  return {
    notes: [...notesOf(before.result, after.result)],
    fresh,
    fixed,
    still: is.filter(({ finding }) => had.has(finding.fingerprint)).map(compared),
    untested: missing.filter((each) => outcome(each, later) === 'not tested').map(compared),
    undecided: lostDecisions(before.result, later),
    operations,
    access: compareAccess(before, after, {
      fresh: namesOf(fresh.filter((each) => /passed|failed/.test(each.before))),
      fixed: namesOf(fixed),
      came: operations.came,
    }),
  };
}

function namesOf(findings: readonly ComparedFinding[]): ReadonlySet<string> {
  return new Set(findings.map(({ fingerprint }) => fingerprint));
}

function compared({ finding, case: testCase, level, waiver }: ListedFinding): ComparedFinding {
  const { fingerprint, code, kind, message } = finding;
  const { check, operation } = testCase;
  return { fingerprint, check, operation, code, kind, level, message, accepted: waiver !== null };
}

/** Cases that were decided before, and were run now without a decision. */
function lostDecisions({ checks }: RunResult, later: CaseIndex): LostDecision[] {
  return checks
    .flatMap(({ cases }) => cases)
    .flatMap(({ case: testCase, verdict }) => {
      if (verdict.kind !== 'pass' && verdict.kind !== 'fail') return [];
      const now = later.get(caseKey(testCase)) ?? [];
      if (outcomeOf(now) !== 'undecided') return [];
      const { check, operation, variation } = testCase;
      return [{ check, operation, variation, was: verdict.kind, ...doubtOf(now) }];
    });
}

function doubtOf(cases: readonly CaseResult[]): Pick<LostDecision, 'doubt' | 'missing'> {
  for (const { verdict } of cases) {
    if (verdict.kind === 'error') return { doubt: verdict.message, missing: null };
    if (verdict.kind === 'inconclusive')
      return { doubt: verdict.doubts[0].message, missing: verdict.doubts[0].missing ?? null };
  }
  return { doubt: '', missing: null };
}

function withoutThese(some: RunResult, others: RunResult): string[] {
  const known = new Set(others.target.operations.map(({ id }) => withoutNames(id)));
  return some.target.operations.map(({ id }) => id).filter((id) => !known.has(withoutNames(id)));
}

function* notesOf(before: RunResult, after: RunResult): Iterable<string> {
  const name = ({ target }: RunResult): string =>
    `${untrusted(target.name, 60)} at ${untrusted(target.origin, 120)}`;
  if (name(before) !== name(after))
    yield `The runs are of different targets: ${name(before)}, then ${name(after)}.`;
  if (before.target.mode !== after.target.mode)
    yield `The modes differ: ${before.target.mode}, then ${after.target.mode}.`;
  if (before.tool.version !== after.tool.version)
    yield `The releases of Probity differ: ${untrusted(before.tool.version, 40)}, then ${untrusted(after.tool.version, 40)}.`;
  for (const [which, result] of [
    ['earlier', before],
    ['later', after],
  ] as const) {
    const why = whyPartial(result);
    if (why !== null) yield `The ${which} run says nothing about a part of the API: ${why}.`;
  }
}
