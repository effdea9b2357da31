import { statusOf, type Doubt, type Exchange, type Finding, type Remark } from '@probity/model';
import { attemptsIn, succeeded, type ThirdPartyCall } from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import { bytesIn, slowestIn, tookIn } from '../measures.ts';
import type { Record55 } from '../record.ts';
import { DOES, seconds } from '../words.ts';
import { judgeBomb } from './judge-bomb.ts';
import { atMost, statusIn, type Judged, type Tools } from './judged.ts';

type One = Extract<Details55, { kind: 'one' }>;

/** What says that somebody else failed. */
const CLEAR: ReadonlySet<number> = new Set([502, 503, 504]);

/** Judges what one failure cost. Other work only adds to it, so that the least of several tries counts. */
export function judgeTries(details: One, record: Record55, tools: Tools): Judged {
  const { upstream, failure } = details;
  const what = DOES[failure];
  const { tries = [] } = record;
  const called = tries.filter(
    ({ steps, seen }) => steps.length > 0 && (failure === 'refuse' || seen.connections > 0),
  );
  const [first, ...others] = called;
  if (first === undefined)
    return {
      findings: [],
      doubts: [tools.doubt('not-tried', { upstream, what }, `upstreams.${upstream}`)],
      remarks: [],
    };
  const isRepeated = new Set(called.map((call) => call.steps[0]?.id)).size > 1;
  const best = others.reduce((one, other) => (tookIn(other) < tookIn(one) ? other : one), first);
  const measured = {
    upstream,
    what,
    status: statusIn(best),
    seconds: seconds(tookIn(best)),
    bytes: Math.min(...called.map(bytesIn)),
    attempts: Math.min(...called.map(attemptsIn)),
  };
  const unpacked = failure === 'bomb' ? judgeBomb(details, called, record.unusable ?? [], tools) : [];
  const found = [
    ...unpacked,
    // To unpack it all takes its time, which is no flaw of its own.
    ...(unpacked.length > 0 ? [] : judgeTime(details, called, measured, tools)),
    ...judgeBytes(details, called, measured, tools),
    ...judgeAttempts(details, called, measured, tools),
  ];
  const findings = isRepeated ? found.filter((each): each is Finding => 'proof' in each) : [];
  const doubts = [
    ...found.filter((each): each is Doubt => !('proof' in each)),
    ...(!isRepeated && found.some((each) => 'proof' in each)
      ? [tools.doubt('not-repeated', { upstream, what })]
      : []),
    ...whyUnclear(best, measured, tools, failure === 'bomb' || failure === 'refuse'),
  ];
  return { findings, doubts, remarks: remarksOn(best, measured, tools) };
}

type Words = Readonly<Record<'upstream' | 'what', string>> &
  Readonly<Record<'seconds' | 'bytes' | 'attempts', number>> & { readonly status: number | string };

function judgeTime(
  { upstream, failure, within, latest }: One,
  called: readonly ThirdPartyCall[],
  words: Words,
  tools: Tools,
): readonly (Finding | Doubt)[] {
  const took = Math.min(...called.map(tookIn));
  if (took <= within) return [];
  const said = { ...words, within: seconds(within) };
  if (took <= latest) return [tools.doubt('answered-late', said, `upstreams.${upstream}.limits.within`)];
  const slowest = called.flatMap((call) => slowestIn(call) ?? []);
  const proof = atMost('shortest time with a failing third party', took, Math.floor(latest), 'ms', slowest);
  const code =
    failure === 'hang' || failure === 'drip' ? (`${failure}-not-ended` as const) : 'failure-not-ended';
  return [tools.finding(code, proof, said, `upstreams.${upstream}`)];
}

function judgeBytes(
  { upstream, bytes, mostBytes }: One,
  called: readonly ThirdPartyCall[],
  words: Words,
  tools: Tools,
): readonly (Finding | Doubt)[] {
  if (words.bytes <= bytes) return [];
  if (words.bytes <= mostBytes)
    return [tools.doubt('read-much', { ...words, most: bytes }, `upstreams.${upstream}.limits.bytes`)];
  const proof = atMost('fewest bytes read of one answer', words.bytes, mostBytes, 'bytes', stepsOf(called));
  return [tools.finding('endless-body-read', proof, { ...words, most: mostBytes }, `upstreams.${upstream}`)];
}

function judgeAttempts(
  { upstream, attempts, mostAttempts }: One,
  called: readonly ThirdPartyCall[],
  words: Words,
  tools: Tools,
): readonly (Finding | Doubt)[] {
  if (words.attempts <= attempts) return [];
  if (words.attempts <= mostAttempts)
    return [
      tools.doubt('tried-often', { ...words, most: attempts }, `upstreams.${upstream}.limits.attempts`),
    ];
  const proof = atMost(
    'fewest requests for one call',
    words.attempts,
    mostAttempts,
    'requests',
    stepsOf(called),
  );
  return [
    tools.finding('retried-too-often', proof, { ...words, most: mostAttempts }, `upstreams.${upstream}`),
  ];
}

/** Why the best try says nothing in favour of the target. */
function whyUnclear(
  best: ThirdPartyCall,
  words: Words,
  tools: Tools,
  mayBeServed: boolean,
): readonly Doubt[] {
  const last = best.steps.at(-1);
  if (last?.class === 'limited' && statusOf(last) === 429) return [tools.doubt('throttled', words)];
  if (last?.answer === null && last.failure?.code !== 'TIMEOUT') return [tools.doubt('broken-off', words)];
  // Served before the third party has answered: somebody behind the answer goes on waiting.
  const isWaiting = succeeded(last) && best.seen.endedAfter === null && best.seen.connections > 0;
  return isWaiting && !mayBeServed ? [tools.doubt('still-waiting', words)] : [];
}

function remarksOn(best: ThirdPartyCall, words: Words, tools: Tools): readonly Remark[] {
  const last = best.steps.at(-1);
  const status = last === undefined ? 0 : statusOf(last);
  const isAnswered = last !== undefined && last.answer !== null;
  return [
    tools.remark('measured', words),
    ...(isAnswered && status < 400 ? [tools.remark('served-nevertheless', words)] : []),
    ...(isAnswered && status >= 400 && !CLEAR.has(status) ? [tools.remark('answered-otherwise', words)] : []),
    ...(isAnswered && status >= 400 && best.seen.connections > 0 && best.seen.endedAfter === null
      ? [tools.remark('call-left-open', words)]
      : []),
  ];
}

function stepsOf(calls: readonly ThirdPartyCall[]): readonly Exchange[] {
  return calls.flatMap(({ steps }) => steps);
}
