import {
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type Finding,
  type Remark,
  type Verdict,
} from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details31 } from '../details.ts';
import { areHurt } from '../is-hurt.ts';
import { isTimeKnown, loadFor, MOST, statesNothingLeft } from '../limit-of.ts';
import type { Bypass31, Record31 } from '../record.ts';
import { spanOf } from '../span-of.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;
type Limit = NonNullable<Record31['limit']>;

const SOURCES: Readonly<Record<string, string>> = {
  profile: 'limits.rate of the profile',
  headers: 'the headers of an answer',
  number: 'a number in the headers of an answer, which do not say how long it is for',
  checklist: 'what the checklist asks for where nothing is documented',
};

/** So many requests served with nothing left are no matter of counting. */
const FEWEST_BEYOND = 5;

/** Judges the load on one operation: whether it was limited in time, and whether the limit could be avoided. */
export function judgeCase(testCase: Case<Details31>, record: Record31, tools: Tools): Verdict {
  const { control, limit } = record;
  const hits = record.hits && ofLoad(record.hits, testCase.operation);
  const { caller, isAnonymous, neighbour } = testCase.details;
  const words = {
    operation: testCase.operation ?? 'the API',
    caller: isAnonymous ? 'a caller without a credential' : caller,
    neighbour,
  };
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (!succeeded(control))
    return tools.inconclusive([
      tools.doubt('control-failed', { ...words, status: statusOf(control) }, 'operations'),
    ]);
  if (limit === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const params = {
    ...words,
    requests: limit.requests,
    window: limit.window / 1000,
    source: SOURCES[limit.by] ?? '',
  };
  if (loadFor(limit) > 2 * MOST)
    return tools.inconclusive([tools.doubt('limit-too-high', params, 'limits.rate')]);
  if (hits === undefined || hits.length === 0)
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const isLimited = hits.some((each) => each.class === 'limited');
  return isLimited
    ? judgeLimited({ ...record, hits }, control, params, tools)
    : judgeUnlimited(hits, record.neighbours ?? [], limit, { words: params, tools });
}

type Words = Readonly<Record<string, string | number>>;

/** None was limited: that is a finding if enough of them were served fast enough. */
function judgeUnlimited(
  hits: readonly Exchange[],
  neighbours: readonly Exchange[],
  limit: Limit,
  { words, tools }: { readonly words: Words; readonly tools: Tools },
): Verdict {
  const most = loadFor(limit);
  const served = hits.filter(isServed);
  const took = spanOf(served);
  const params = { ...words, count: served.length, seconds: Math.round(took / 100) / 10, most };
  const beyond = served.filter(statesNothingLeft);
  // Who is let in one by one, as time gives something back, is told as well that nothing is left.
  const givenBack = (limit.requests * spanOf(beyond)) / limit.window;
  if (beyond.length >= FEWEST_BEYOND + givenBack) {
    const name = 'requests served with nothing left';
    const count = { ...params, count: beyond.length };
    return tools.fail([tools.finding('limit-not-enforced', proofOf(name, beyond, 0), count)]);
  }
  if (areHurt(neighbours)) return tools.inconclusive([tools.doubt('others-hurt', params)]);
  if (served.length < most)
    return tools.inconclusive([tools.doubt('too-few', { ...params, failed: hits.length - served.length })]);
  if (!isTimeKnown(limit)) return tools.inconclusive([tools.doubt('time-not-stated', params, 'limits.rate')]);
  // All of them have to be within one window: then one of the windows that they touch has more than the limit.
  if (took > limit.window) return tools.inconclusive([tools.doubt('too-slow', params, 'limits.rate')]);
  const proof = proofOf('requests without a limit', served, limit.requests);
  return tools.fail([tools.finding('rate-unlimited', proof, params)]);
}

/** What was sent as load to an operation, each once. */
function ofLoad(hits: readonly Exchange[], operation: string | null): readonly Exchange[] {
  const sent = hits.filter((each) => each.purpose === 'attack' && each.operation === operation);
  return [...new Map(sent.map((each) => [each.id, each])).values()];
}

/** Whether a request was served, by what its answer is and by its status. */
function isServed(hit: Exchange): boolean {
  return succeeded(hit) && statusOf(hit) < 300;
}

function proofOf(name: string, exchanges: readonly Exchange[], bound: number, value = exchanges.length) {
  return {
    kind: 'measurement',
    name,
    value,
    bound,
    wanted: 'at most',
    unit: 'requests',
    exchanges: exchanges.map(({ id }) => id),
  } as const;
}

/** Some were limited: nothing that the caller decides may lift that. */
function judgeLimited(
  { hits = [], limit, neighbours = [], bypasses, recovered }: Record31,
  control: Exchange,
  params: Words,
  tools: Tools,
): Verdict {
  if (bypasses === undefined) return tools.inconclusive([tools.doubt('not-recorded', params)]);
  const judged = bypasses.map((each) => judgeBypass(each, params, tools));
  const findings = judged.flatMap(({ finding }) => finding ?? []);
  const doubts = judged.flatMap(({ doubt }) => doubt ?? []).slice(0, 1);
  const first = hits.findIndex((each) => each.class === 'limited');
  const limited = hits[first];
  const remarks: Remark[] = [];
  if (limited !== undefined && !statesWait(limited)) remarks.push(tools.remark('no-retry-after', params));
  if (neighbours.at(-1)?.class === 'limited') remarks.push(tools.remark('limit-by-address', params));
  if (recovered?.class === 'limited') remarks.push(tools.remark('still-limited', params));
  if (limit?.by === 'profile' && first < limit.requests / 2)
    remarks.push(tools.remark('limited-early', { ...params, count: first }));
  const [finding, ...rest] = findings;
  if (finding !== undefined) return tools.fail([finding, ...rest], doubts, remarks);
  const [doubt, ...others] = doubts;
  return doubt === undefined
    ? tools.pass([control], remarks)
    : tools.inconclusive([doubt, ...others], remarks);
}

function statesWait({ answer }: Exchange): boolean {
  const names = Object.keys(answer?.headers ?? {});
  return names.some((name) => name === 'retry-after' || /^(?:x-)?rate-?limit(?:-reset)?$/.test(name));
}

/** A way around counts if it was served each time, and the plain request before it was limited each time. */
function judgeBypass(
  { name, turns }: Bypass31,
  words: Words,
  tools: Tools,
): { readonly finding?: Finding; readonly doubt?: Doubt } {
  if (ofLoad(turns, turns[0]?.operation ?? null).length < turns.length)
    return { doubt: tools.doubt('limit-ended', { ...words, way: name }) };
  const changed = turns.filter((_, index) => index % 2 === 1);
  const plain = turns.filter((_, index) => index % 2 === 0);
  if (!changed.every(isServed)) return {};
  const params = { ...words, way: name, count: changed.length };
  if (plain.some((each) => each.class !== 'limited')) return { doubt: tools.doubt('limit-ended', params) };
  if (changed.length < 2 || plain.length < changed.length)
    return { doubt: tools.doubt('limit-ended', params) };
  const proof = proofOf('requests served past a limit', turns, 0, changed.length);
  return { finding: tools.finding('limit-dodged', proof, params, name) };
}
