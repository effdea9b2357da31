import { either, counted } from '../words.ts';
import type { CaseResult, Finding, RunResult } from '@probity/model';
import { untrusted } from '../untrusted.ts';
import { expectedOf } from './evidence-line.ts';
import type { FindingContext } from './finding-context.ts';
import { labelled } from './label.ts';
import { flow, hang } from './wrap.ts';

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
  for (const { cases } of result.checks) {
    for (const testCase of cases) add(groups, testCase, result);
  }
  if (groups.size === 0) return;
  yield '';
  yield* flow(['Wrong status', 'refused, but not as the checklist asks'], look.width, (part, index) =>
    look.paint(index === 0 ? 'bold' : 'gray', part),
  );
  for (const { check, statuses, expected, operations, cases } of groups.values()) {
    const named = [...operations].slice(0, NAMED).map((each) => untrusted(each, 80));
    const more = operations.size > NAMED ? ` and ${operations.size - NAMED} more` : '';
    const wanted = expected === '' ? '' : ` instead of ${expected}`;
    const level = checks.get(check)?.level ?? 'Must';
    const lead = `  ✗ ${untrusted(check, 12).padEnd(5)}`;
    const text = `${either(statuses)}${wanted}   ${level}   ${counted(cases, 'case')}: ${named.join(', ')}${more}`;
    for (const line of hang(lead, text, look.width))
      yield line.replace(/^ {2}✗/, () => `  ${look.paint('red', '✗')}`);
  }
  // A profile can allow refusals of another kind, but no answers that are none.
  if ([...groups.values()].some(({ statuses }) => statuses.some((status) => status >= 300)))
    yield* labelled('or', 'allow other statuses of a refusal with expect in the profile', look);
}

function add(groups: Map<string, Group>, testCase: CaseResult, result: RunResult): void {
  if (testCase.verdict.kind !== 'fail') return;
  for (const finding of testCase.verdict.findings.filter(({ kind }) => kind === 'wrong-status')) {
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
