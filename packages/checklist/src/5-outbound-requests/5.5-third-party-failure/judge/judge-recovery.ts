import { isServedCall, type ThirdPartyCall } from '@probity/probe-kit';
import { seconds } from '../words.ts';
import { atMost, statusIn, type Judged, type Tools } from './judged.ts';

/** Milliseconds within which a target has to work again. */
const WITHIN = 60_000;

/** Judges whether calls work again once the third party does. */
export function judgeRecovery(upstream: string, calls: readonly ThirdPartyCall[], tools: Tools): Judged {
  const last = calls.at(-1);
  const nothing = { findings: [], doubts: [], remarks: [] };
  if (last !== undefined && isServedCall(last)) return nothing;
  const steps = calls.flatMap((call) => call.steps.slice(-1));
  const [first] = steps;
  const end = steps.at(-1);
  const status = last === undefined ? 'nothing' : statusIn(last);
  const took =
    first === undefined || end === undefined ? 0 : Math.floor(end.started + end.took - first.started);
  // Who is served from a store while the third party is not asked is served; nothing is wrong with that.
  const isServedOtherwise = steps.some(({ class: kind }) => kind === 'success' || kind === 'limited');
  const isNetwork = steps.every(({ answer }) => answer === null);
  if (took <= WITHIN || isServedOtherwise || isNetwork || new Set(steps.map(({ id }) => id)).size < 2)
    return { ...nothing, doubts: [tools.doubt('not-recovered', { upstream, status })] };
  const proof = atMost('milliseconds without recovery', took, WITHIN, 'ms', steps);
  const words = { upstream, status, seconds: seconds(took) };
  return {
    ...nothing,
    findings: [tools.finding('never-recovers', proof, words, `upstreams.${upstream}`)],
  };
}
