import type { Case, Exchange, NonEmpty, Verdict } from '@probity/model';
import { isCallOf, isServedCall, type ThirdPartyCall } from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import type { Record55 } from '../record.ts';
import { judgeCrowds } from './judge-crowds.ts';
import { judgeRecovery } from './judge-recovery.ts';
import { judgeTries } from './judge-tries.ts';
import { statusIn, type Judged, type Tools } from './judged.ts';

/** Judges what a failing third party cost: only next to calls that worked before and work again afterwards. */
export function judgeCase({ details, operation }: Case<Details55>, record: Record55, tools: Tools): Verdict {
  if (details.kind === 'none') return tools.inconclusive([tools.doubt('not-recorded', { upstream: '' })]);
  const { upstream } = details;
  const missing = `upstreams.${upstream}`;
  const { baseline, recovery = [], tries = [], crowds = [], unusable = [], isStopped } = record;
  const stopped = isStopped === true ? [tools.doubt('stopped', { upstream })] : [];
  if (baseline === undefined && isFilled(stopped)) return tools.inconclusive(stopped);
  const bad = [...tries, ...crowds, ...unusable];
  const isOwn =
    baseline !== undefined &&
    [baseline, ...recovery].every((call) => isCallOf(call, 'control', operation)) &&
    bad.every((call) => call.steps.every(({ purpose }) => purpose === 'attack'));
  if (!isOwn) return tools.inconclusive([tools.doubt('not-recorded', { upstream })]);
  if (!isServedCall(baseline)) {
    const code = baseline.seen.connections === 0 ? 'not-called' : 'trigger-failed';
    return tools.inconclusive([tools.doubt(code, { upstream, status: statusIn(baseline) }, missing)]);
  }
  const failed: Judged =
    details.kind === 'one' ? judgeTries(details, record, tools) : judgeCrowds(details, record, tools);
  const recovered = judgeRecovery(upstream, recovery, tools);
  const findings = [...failed.findings, ...recovered.findings];
  const doubts = [...failed.doubts, ...recovered.doubts, ...stopped];
  const remarks = [...failed.remarks, ...recovered.remarks];
  if (isFilled(findings)) return tools.fail(findings, doubts, remarks);
  if (isFilled(doubts)) return tools.inconclusive(doubts, remarks);
  const controls = [baseline, recovery.at(-1)].flatMap((call) => lastOf(call));
  return isFilled(controls)
    ? tools.pass(controls, remarks)
    : tools.inconclusive([tools.doubt('not-recorded', { upstream })]);
}

function lastOf(call: ThirdPartyCall | undefined): readonly Exchange[] {
  return call?.steps.slice(-1) ?? [];
}

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
