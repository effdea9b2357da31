import type { CaseResult, Exchange, Finding, RecordedFinding, RunEvidence } from '@probity/model';
import { exchangeIdsIn, sidesOf } from '../evidence/evidence.ts';
import type { NamedExchanges } from './named-exchanges.ts';
import { checkOf } from './script-check.ts';
import { planMeasurement } from './plan-measurement.ts';
import type { Capture, NotScriptable, ScriptPlan, Step } from './script-parts.ts';
import { scriptRequest } from './script-request.ts';
import { createScriptValues, Unscriptable, type ScriptValues } from './script-values.ts';
import { traceSources, type SourcedValue } from './trace-sources.ts';
import { fieldsToRestore, removalOf } from './undo-of.ts';

/** Longer than this nobody waits between two steps, in seconds. */
const LONGEST_WAIT = 5;

/** Plans the script that shows a finding, or says why there is none. */
export function planScript(
  finding: RecordedFinding,
  testCase: CaseResult,
  evidence: RunEvidence,
): ScriptPlan | NotScriptable {
  try {
    const planned = planMeasurement(finding, testCase, evidence);
    if (planned !== undefined) return planned;
    if (finding.proof.kind === 'measurement')
      return { reason: 'it is a measurement over many answers, which Probity compares by itself' };
    return planSides(finding, testCase, evidence);
  } catch (error) {
    if (error instanceof Unscriptable) return { reason: error.message };
    throw error;
  }
}

function planSides(
  finding: RecordedFinding,
  testCase: CaseResult,
  evidence: RunEvidence,
): ScriptPlan | NotScriptable {
  const named = namedExchanges(finding, testCase, evidence);
  if (named === undefined) return { reason: 'the recording lacks the exchange that proves it' };
  const { control, before, between, attack, after } = named;
  // Read first: what was there before is put back afterwards.
  const order = [before, control, ...between, attack, after].filter((each) => each !== undefined);
  const values = createScriptValues(evidence.exchanges);
  const sources = traceSources(order, evidence.exchanges);
  const steps = stepsOf(
    { order, sources, named, values, isStatus: finding.proof.kind === 'status' },
    evidence,
  );
  const check = checkOf(finding, named, values, evidence);
  if ('reason' in check) return check;
  const { sessions, forgeries, fresh } = values;
  return { sessions, forgeries, fresh, steps, loop: null, check };
}

function namedExchanges(
  finding: Finding,
  testCase: CaseResult,
  evidence: RunEvidence,
): NamedExchanges | undefined {
  const sides = sidesOf(finding, testCase, evidence);
  const { attack, before, after } = sides;
  if (attack === undefined) return undefined;
  const { rounds, exchanges } = evidence;
  const round = (rounds.get(testCase.case.id) ?? []).find((each) => exchangeIdsIn(each).includes(attack.id));
  const inRound = (round === undefined ? [] : exchangeIdsIn(round))
    .map((id) => exchanges.get(id))
    .filter((each) => each !== undefined);
  // The session under test itself, where it worked before.
  const own = inRound.find(
    ({ purpose, credential, operation }) =>
      purpose === 'control' && credential === attack.credential && operation === attack.operation,
  );
  const control = finding.proof.kind === 'accepted' ? (own ?? sides.control) : sides.control;
  const between = inRound.filter(
    ({ purpose, credential, started }) =>
      purpose === 'setup' &&
      credential === attack.credential &&
      started > (control?.started ?? 0) &&
      started < attack.started,
  );
  return { control: control === before ? undefined : control, before, between, attack, after };
}

interface Tracing {
  readonly order: readonly Exchange[];
  readonly sources: readonly SourcedValue[];
  readonly named: NamedExchanges;
  readonly values: ScriptValues;
  /** The status itself is what is shown. */
  readonly isStatus: boolean;
}

function stepsOf({ order, sources, named, values, isStatus }: Tracing, { exchanges }: RunEvidence): Step[] {
  const creates = [...new Set(sources.map(({ from }) => from))].filter((each) => !order.includes(each));
  const all = [...creates.toSorted((a, b) => a.started - b.started), ...order];
  const removals = new Map(all.map((each) => [each, removalOf(each, exchanges)]));
  const given = [
    ...sources,
    ...[...removals].flatMap(([from, removal]) => (removal === undefined ? [] : [{ ...removal, from }])),
  ];
  const names = namesOf(all, named);
  const ids = new Map<string, string>();
  return all.map((each, index): Step => {
    const name = names[index] ?? '';
    const previous = all[index - 1];
    const isJudged = each === named.attack || each === named.after;
    // Before its own answer gives it, an id is what the request itself says.
    const request = scriptRequest(name, each, values, ids);
    const read = new Map(given.filter(({ from }) => from === each).map(({ value, path }) => [value, path]));
    for (const value of read.keys()) ids.set(value, values.captured(value));
    const removal = removals.get(each);
    const isOurs = sources.some(({ value }) => each.request.path.includes(value));
    return {
      request,
      must: !isJudged && !named.between.includes(each),
      judged: isJudged && !isStatus,
      captures: [...read].map(([value, path]): Capture => ({ variable: ids.get(value) ?? '', path })),
      undo: removal === undefined ? null : scriptRequest(`undo_${name}`, removal.by, values, ids),
      restores: isOurs ? [] : fieldsToRestore(each, named.before),
      wait:
        isJudged && previous !== undefined && !creates.includes(previous) ? waitBetween(previous, each) : 0,
    };
  });
}

function namesOf(all: readonly Exchange[], named: NamedExchanges): string[] {
  let made = 0;
  return all.map((each) => {
    if (each === named.attack) return 'attack';
    if (each === named.after) return 'after';
    if (each === named.before) return 'before';
    if (each === named.control) return 'control';
    made += 1;
    return named.between.includes(each) ? `between_${made}` : `setup_${made}`;
  });
}

/** As long as the run waited, so that a change has the same time to settle. */
function waitBetween(earlier: Exchange, later: Exchange): number {
  const gap = (later.started - earlier.started - earlier.took) / 1000;
  return gap < 0.02 ? 0 : Math.min(LONGEST_WAIT, Math.ceil(gap * 10) / 10);
}
