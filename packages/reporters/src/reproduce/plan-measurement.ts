import type { CaseResult, Exchange, RecordedFinding, RunEvidence } from '@probity/model';
import { exchangeIdsIn } from '../evidence/evidence.ts';
import { leavesOf, leavesOfAnswer, pathText, type Leaf } from './json-leaves.ts';
import type { NotScriptable, ScriptPlan, Step } from './script-parts.ts';
import { scriptRequest } from './script-request.ts';
import { createScriptValues } from './script-values.ts';
import { traceSources } from './trace-sources.ts';
import { removalOf } from './undo-of.ts';

type Measured = Extract<RecordedFinding['proof'], { kind: 'measurement' }>;

/** Plans the script of a measurement that a script can repeat; undefined for any other finding. */
export function planMeasurement(
  finding: RecordedFinding,
  testCase: CaseResult,
  evidence: RunEvidence,
): ScriptPlan | NotScriptable | undefined {
  const { proof } = finding;
  if (proof.kind !== 'measurement') return undefined;
  const all = proof.exchanges.map((id) => evidence.exchanges.get(id)).filter((each) => each !== undefined);
  if (finding.code === 'countable-ids') return countable(all, evidence);
  if (proof.unit === 'attempts') return attempts(proof, all, testCase, evidence);
  if (finding.code === 'secret-shown' && finding.place !== undefined)
    return shownSecret(finding.place, finding.params['shape'], all);
  return undefined;
}

/** Many objects are made one after the other, and their ids are compared. */
function countable(all: readonly Exchange[], { exchanges }: RunEvidence): ScriptPlan | NotScriptable {
  const values = createScriptValues(exchanges);
  const removals = all.map((each) => removalOf(each, exchanges));
  const sources = traceSources(all, exchanges).filter(({ from }) => !all.includes(from));
  const creates = [...new Set(sources.map(({ from }) => from))].toSorted((a, b) => a.started - b.started);
  const parents = creates.map((each) => ({ each, removal: removalOf(each, exchanges) }));
  const made = all.map((each, index) => ({ each, removal: removals[index] }));
  if (made.some(({ removal }) => removal === undefined))
    return { reason: 'the recording does not show how each of its objects was removed' };
  const ids = new Map<string, string>();
  const steps = [...parents, ...made].map(({ each, removal }, index): Step => {
    const name = `create_${index + 1}`;
    const read = new Map<string, Leaf['path']>([
      ...sources.filter(({ from }) => from === each).map(({ value, path }) => [value, path] as const),
      ...(removal === undefined ? [] : [[removal.value, removal.path] as const]),
    ]);
    const request = scriptRequest(name, each, values, ids);
    for (const value of read.keys()) ids.set(value, values.captured(value));
    return {
      request,
      must: true,
      judged: false,
      captures: [...read].map(([value, path]) => ({ variable: ids.get(value) ?? '', path })),
      undo: removal === undefined ? null : scriptRequest(`undo_${index + 1}`, removal.by, values, ids),
      restores: [],
      wait: 0,
    };
  });
  const variables = made.map(({ removal }) => ids.get(removal?.value ?? '') ?? '');
  const { sessions, forgeries, fresh } = values;
  return { sessions, forgeries, fresh, steps, loop: null, check: { kind: 'countable', variables } };
}

/** The same request many times, with another wrong value each time. */
function attempts(
  { bound }: Measured,
  all: readonly Exchange[],
  testCase: CaseResult,
  evidence: RunEvidence,
): ScriptPlan | NotScriptable {
  const round = (evidence.rounds.get(testCase.case.id) ?? [])[0];
  const [first] = all;
  const control = (round === undefined ? [] : exchangeIdsIn(round))
    .map((id) => evidence.exchanges.get(id))
    .find(
      (each) =>
        each?.purpose === 'control' && each.class === 'success' && each.operation === first?.operation,
    );
  if (first === undefined || control === undefined)
    return { reason: 'the recording lacks the try that was allowed' };
  const tries = all.filter(({ purpose }) => purpose === 'attack');
  const outer = createScriptValues(evidence.exchanges);
  const inner = createScriptValues(evidence.exchanges);
  const forms = new Set(tries.map((each) => formOf(each)));
  if (forms.size !== 1) return { reason: 'its tries differ in more than a value that is made up' };
  const none = new Map<string, string>();
  const request = scriptRequest('try', first, inner, none);
  const allowed = scriptRequest('control', control, outer, none);
  if (inner.sessions.length > 0 || inner.forgeries.length > 0)
    return { reason: 'its tries carry secrets of a session' };
  const step: Step = {
    request: allowed,
    must: true,
    judged: false,
    captures: [],
    undo: null,
    restores: [],
    wait: 0,
  };
  const { sessions, forgeries, fresh } = outer;
  return {
    sessions,
    forgeries,
    fresh,
    steps: [step],
    loop: { request, fresh: inner.fresh },
    check: { kind: 'unlimited', tries: tries.length, bound },
  };
}

/** A request without what is made up for each try. */
function formOf({ request: { method, path, body } }: Exchange): string {
  const bare = (text: string): string =>
    text.replaceAll(/chk-[a-z2-7]{1,16}-[a-z2-7]{8}/g, '').replaceAll(/‹wrong\.\w+#\d+›/g, '');
  return [method, bare(path), bare(body ?? '')].join('\n');
}

/** What the shapes of secrets look like; any other has at least some characters that are no stars. */
const SHAPES: Readonly<Record<string, string>> = {
  argon2: String.raw`^\$argon2`,
  bcrypt: String.raw`^\$2[abxy]\$`,
  jwt: String.raw`^eyJ[\w-]+\.`,
};

function shownSecret(
  place: string,
  shape: unknown,
  [first]: readonly Exchange[],
): ScriptPlan | NotScriptable {
  const leaf = first && leavesOfAnswer(first).find(({ path }) => pathText(path) === place);
  if (first === undefined || leaf === undefined || leavesOf(first.request.body).length > 0)
    return { reason: 'the field that shows it is not in the part of the answer that was recorded' };
  const values = createScriptValues({ get: () => undefined, values: () => [first] });
  const request = scriptRequest('attack', first, values, new Map());
  const step: Step = { request, must: true, judged: false, captures: [], undo: null, restores: [], wait: 0 };
  const pattern = SHAPES[String(shape)] ?? '[A-Za-z0-9+/]{4}';
  const { sessions, forgeries, fresh } = values;
  const check = { kind: 'shown', step: 'attack', path: leaf.path, pattern } as const;
  return { sessions, forgeries, fresh, steps: [step], loop: null, check };
}
