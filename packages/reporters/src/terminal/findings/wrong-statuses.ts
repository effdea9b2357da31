import { either, counted } from '../../text/words.ts';
import type { CaseResult, Finding, RunResult } from '@probity/model';
import { activeWaivers } from '../../findings/active-waivers.ts';
import { untrusted } from '../../text/untrusted.ts';
import { expectedOf } from '../../evidence/expected.ts';
import type { FindingContext } from './finding-context.ts';
import { labelled } from '../label.ts';
import { hang, wrapText } from '../../text/wrap.ts';

interface Group {
  readonly check: string;
  readonly statuses: readonly number[];
  readonly expected: string;
  readonly operations: Set<string>;
  cases: number;
}

/** As many operations as are named; the others are counted. */
const NAMED = 3;

/** Refusals with another status than the one demanded: one line per check and status. */
export function* wrongStatuses({ result, look, checks }: FindingContext): Iterable<string> {
  const groups = new Map<string, Group>();
  const accepted = activeWaivers(result);
  for (const { cases } of result.checks) {
    for (const testCase of cases) add(groups, testCase, result, accepted);
  }
  const refused = [...groups.values()].filter(isRefusal);
  const answered = [...groups.values()].filter((group) => !isRefusal(group));
  yield* section('Refused with another status than the checklist requires', refused, look, checks);
  // A profile can allow refusals of another kind, but no answers that are none.
  if (refused.length > 0)
    yield* labelled('or', 'allow other statuses of a refusal with `expect` in the profile', look);
  yield* section('Answered with success where the checklist requires a refusal', answered, look, checks);
}

function isRefusal({ statuses }: Group): boolean {
  return statuses.some((status) => status >= 300);
}

function* section(
  title: string,
  groups: readonly Group[],
  look: FindingContext['look'],
  checks: FindingContext['checks'],
): Iterable<string> {
  if (groups.length === 0) return;
  yield '';
  yield look.paint('bold', 'Wrong status');
  for (const line of wrapText(title, look.width)) yield look.paint('gray', line);
  for (const { check, statuses, expected, operations, cases } of groups) {
    const named = [...operations].slice(0, NAMED).map((each) => untrusted(each, 80));
    const more = operations.size > NAMED ? ` and ${operations.size - NAMED} more` : '';
    const wanted = expected === '' ? '' : ` instead of ${expected}`;
    const level = checks.get(check)?.level ?? 'Must';
    const lead = `  ✗ ${untrusted(check, 12).padEnd(5)}`;
    const text = `${either(statuses)}${wanted}   ${level}   ${counted(cases, 'case')}: ${named.join(', ')}${more}`;
    for (const line of hang(lead, text, look.width))
      yield line.replace(/^ {2}✗/, () => `  ${look.paint('red', '✗')}`);
  }
}

function add(
  groups: Map<string, Group>,
  testCase: CaseResult,
  result: RunResult,
  accepted: ReadonlyMap<string, unknown>,
): void {
  if (testCase.verdict.kind !== 'fail') return;
  for (const finding of testCase.verdict.findings) {
    if (finding.kind !== 'wrong-status' || accepted.has(finding.fingerprint)) continue;
    const { check, operation } = testCase.case;
    const seen = statusOf(finding);
    const key = `${check} ${seen.join()}`;
    const group = groups.get(key) ?? {
      check,
      statuses: seen,
      expected: expectedOf(finding, testCase, result),
      operations: new Set<string>(),
      cases: 0,
    };
    group.operations.add(operation ?? 'the API as a whole');
    group.cases += 1;
    groups.set(key, group);
  }
}

function statusOf({ proof }: Finding): number[] {
  return proof.kind === 'status' ? [proof.status] : [];
}
