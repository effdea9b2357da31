import type { CaseResult, Check, Finding, RunResult } from '@probity/model';
import { canaryOf } from '../../evidence/canary.ts';
import { sidesOf } from '../../evidence/evidence.ts';
import { activeWaivers } from '../../findings/active-waivers.ts';
import { severityOf } from '../../findings/severity.ts';
import { untrusted } from '../../text/untrusted.ts';
import { markCanary } from './canary.ts';
import { evidenceLine } from './evidence-line.ts';
import type { FindingContext } from './finding-context.ts';
import { labelled } from '../label.ts';
import { reproduce } from './reproduce.ts';
import { wrapText } from '../../text/wrap.ts';

interface Group {
  readonly finding: Finding;
  readonly testCase: CaseResult;
  readonly others: string[];
  /** Where it was found, each place once. */
  readonly places: Set<string>;
  readonly fingerprints: Set<string>;
}

/** How much of a fingerprint names it in one run, and how many are named. */
const NAME = 12;
const NAMED = 4;

/** The kinds of finding in a word. */
export const KINDS = { exposure: 'exposed', weakness: 'weakness', 'wrong-status': 'wrong status' } as const;

/** Every exposure and weakness that nothing accepts, with its proof; the same finding on one operation is printed once, with its variations. */
export function* findings(context: FindingContext): Iterable<string> {
  for (const group of groupsOf(context.result)) {
    yield '';
    yield* block(group, context);
  }
}

function* block(group: Group, context: FindingContext): Iterable<string> {
  const { finding, testCase, others, places, fingerprints } = group;
  const { look, checks, result, rerun } = context;
  const { paint, width } = look;
  const { check, operation } = testCase.case;
  const sides = sidesOf(finding, testCase, context.evidence);
  const level = checks.get(check)?.level ?? 'Must';
  const title = `✗ ${untrusted(check, 12)}  ${untrusted(operation ?? 'the API as a whole', 120)}`;
  const severity = severityOf(level, finding.kind);
  const facts = [level, KINDS[finding.kind], severity, ...agesOf(fingerprints, result)].join('   ');
  const fits = title.length + 3 + facts.length <= width;
  for (const line of fits ? [] : wrapText(title, width)) yield paint('bold', paint('red', line));
  yield fits
    ? `${paint('bold', paint('red', title))}   ${paint('gray', facts)}`
    : `  ${paint('gray', facts)}`;
  const message = untrusted(finding.message, 600);
  const canary = canaryOf(finding, sides.attack, context.evidence);
  for (const line of wrapText(message, width - 2)) yield `  ${markCanary(line, canary, look)}`;
  yield* evidenceLine(finding, testCase, sides, context);
  if (places.size > 1) yield* labelled('places', untrusted([...places].join(', '), 400), look);
  if (others.length > 0) yield* labelled('also', untrusted([...new Set(others)].join(', '), 400), look);
  // Where nothing is kept, no command could find it.
  if (rerun !== null) yield* labelled('finding', namesOf(fingerprints), look);
  yield* reproduce(testCase.case, finding, context);
  yield* aboutCheck(checks.get(check), look);
}

/** How to fix it, and what it is called elsewhere. */
function* aboutCheck(check: Check | undefined, look: FindingContext['look']): Iterable<string> {
  if (check === undefined) return;
  const { fix, risks, mappings } = check.about;
  yield* labelled('fix', fix.replaceAll('`', ''), look);
  const asvs = mappings.asvs.map((each) => `ASVS ${each}`);
  yield* labelled('maps to', [...risks.home, ...mappings.cwe, ...asvs].join(', '), look);
}

/** Whether a baseline has it; nothing without one. */
function agesOf(fingerprints: ReadonlySet<string>, { baseline }: RunResult): string[] {
  if (baseline === undefined) return [];
  const isKnown = (fingerprint: string): boolean => baseline.known.includes(fingerprint);
  if ([...fingerprints].every(isKnown)) return ['known'];
  return [[...fingerprints].some(isKnown) ? 'new in part' : 'new'];
}

/** The fingerprints by which other commands name it, each by its beginning. */
function namesOf(fingerprints: ReadonlySet<string>): string {
  const names = [...fingerprints].map((each) => untrusted(each, 64).slice(0, NAME));
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return [...new Set(names.slice(0, NAMED))].join(', ') + more;
}

function groupsOf(result: RunResult): Group[] {
  const groups = new Map<string, Group>();
  const accepted = activeWaivers(result);
  for (const { cases } of result.checks) {
    for (const testCase of cases) {
      if (testCase.verdict.kind !== 'fail') continue;
      for (const finding of testCase.verdict.findings) {
        const { kind, fingerprint } = finding;
        if (kind === 'wrong-status' || accepted.has(fingerprint)) continue;
        const key = [testCase.case.check, testCase.case.operation, finding.code].join('\n');
        const group = groups.get(key) ?? {
          finding,
          testCase,
          others: [],
          places: new Set<string>(),
          fingerprints: new Set<string>(),
        };
        groups.set(key, group);
        group.fingerprints.add(fingerprint);
        if (finding.place !== undefined) group.places.add(finding.place);
        if (group.testCase !== testCase) group.others.push(testCase.case.variation);
      }
    }
  }
  return [...groups.values()];
}
