import {
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type Finding,
  type Remark,
  type Verdict,
} from '@probity/model';
import { isCallOf, isServedCall, type JudgeTools, type ThirdPartyCall } from '@probity/probe-kit';
import type { BadFace, Details54 } from '../details.ts';
import type { Record54 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgePlainSetUp } from './judge-plain-set-up.ts';

type Tools = JudgeTools<typeof sentences>;

const CODES = {
  'self-signed': 'self-signed-accepted',
  expired: 'expired-accepted',
  'other-host': 'other-host-accepted',
  'other-authority': 'other-authority-accepted',
  plain: 'plain-http-accepted',
} as const;

/** Judges by what arrived at our stand-in: a handshake alone sends nothing, and an answer of the API proves nothing. */
export function judgeCase({ details, operation }: Case<Details54>, record: Record54, tools: Tools): Verdict {
  if (details.kind === 'none') return tools.inconclusive([tools.doubt('not-recorded', { upstream: '' })]);
  const { upstream } = details;
  const { before, bad = [], after = [] } = record;
  const lacking = (): Verdict => tools.inconclusive([tools.doubt('not-recorded', { upstream })]);
  if (bad.some((call) => !isCallOf(call, 'attack', operation))) return lacking();
  if (details.kind === 'plain-set-up') return judgePlainSetUp(upstream, bad, tools);
  const controls = [...(before ? [before] : []), ...after];
  if (before === undefined || controls.some((call) => !isCallOf(call, 'control', operation)))
    return lacking();
  if (!isServedSafely(before)) return tools.inconclusive([whyNoControl(upstream, before, tools)]);
  if (bad.length === 0) return lacking();
  const { finding, remarks: noticed } = judgeArrived(details, bad, tools);
  if (finding !== undefined) return tools.fail([finding]);
  const last = after.at(-1);
  const connections = bad.reduce((sum, { seen }) => sum + seen.connections, 0);
  if (connections === 0)
    return tools.inconclusive([tools.doubt('not-tried', { upstream }, `upstreams.${upstream}`)]);
  if (last === undefined || !isServedSafely(last)) {
    const status = last === undefined ? 'nothing was sent' : statusIn(last);
    return tools.inconclusive([tools.doubt('control-lost', { upstream, status })]);
  }
  return tools.pass([lastStep(before), lastStep(last)], noticed ?? refusalsIn(upstream, bad, tools));
}

/** What arrived behind a bad certificate: a finding, a remark where an old version is no flaw by itself, or nothing. */
function judgeArrived(
  { face, upstream }: { readonly face: BadFace; readonly upstream: string },
  bad: readonly ThirdPartyCall[],
  tools: Tools,
): { readonly finding?: Finding; readonly remarks?: readonly Remark[] } {
  const calls = bad.filter(({ seen }) => seen.requests.length > 0);
  const requests = calls.flatMap(({ seen }) => seen.requests);
  const [first, ...rest] = calls.flatMap(({ steps }) => steps.map(({ id }) => id));
  if (first === undefined) return {};
  const count = requests.length;
  const isPlain = requests.every(({ scheme }) => scheme === 'http');
  if (face === 'old-tls' && !isPlain)
    return { remarks: [tools.remark('old-tls-accepted', { upstream, count })] };
  const proof = {
    kind: 'measurement',
    name: 'requests that nothing stopped',
    value: count,
    bound: 0,
    wanted: 'at most',
    unit: 'requests',
    exchanges: [first, ...rest],
  } as const;
  // Who gives up TLS because of a certificate sends in the clear, whatever the certificate was.
  const code = isPlain || face === 'old-tls' ? CODES.plain : CODES[face];
  return { finding: tools.finding(code, proof, { upstream, count }, `upstreams.${upstream}`) };
}

/** The request came over TLS, and its caller was served. */
function isServedSafely(call: ThirdPartyCall): boolean {
  return isServedCall(call) && call.seen.requests.some(({ scheme }) => scheme === 'https');
}

function whyNoControl(upstream: string, { steps, seen }: ThirdPartyCall, tools: Tools): Doubt {
  const missing = `upstreams.${upstream}`;
  if (seen.connections === 0)
    return tools.doubt('not-called', { upstream, listen: `${missing}.listen` }, missing);
  if (seen.requests.every(({ scheme }) => scheme !== 'https')) {
    const reason = seen.refusedHandshakes[0] ?? 'no request came over TLS';
    return tools.doubt('not-trusted', { reason }, 'decoys.authority');
  }
  return tools.doubt('trigger-failed', { upstream, status: statusIn({ steps }) }, missing);
}

function refusalsIn(upstream: string, bad: readonly ThirdPartyCall[], tools: Tools) {
  const [last] = bad.slice(-1);
  const { handshakes = 0, connections = 0 } = last?.seen ?? {};
  return [
    ...(handshakes > 0 ? [tools.remark('checked-late', { upstream })] : []),
    ...(connections > 1 ? [tools.remark('tried-again', { upstream, count: connections })] : []),
  ];
}

function statusIn({ steps }: Pick<ThirdPartyCall, 'steps'>): number | string {
  const last = steps.at(-1);
  return last === undefined || last.answer === null ? 'no answer' : statusOf(last);
}

function lastStep({ steps }: ThirdPartyCall): Exchange {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('A call that was served has a step.');
  return last;
}
