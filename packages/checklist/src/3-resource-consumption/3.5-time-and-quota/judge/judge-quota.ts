import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details35 } from '../details.ts';
import type { Record35 } from '../record.ts';
import { seconds, type Tools } from './judged.ts';

/** Judges whether the call above the quota was refused, and whether a new session begins anew. */
export function judgeQuota(
  { operation, variation, details: { quota, window, caller } }: Case<Details35>,
  { calls = [], fresh }: Record35,
  tools: Tools,
): Verdict {
  const [first] = calls;
  const last = calls.at(-1);
  const common = { operation: operation ?? '', quota, window: seconds(window) };
  if (first === undefined || last === undefined)
    return tools.inconclusive([tools.doubt('paid', common, 'expensive')]);
  const isOwn = (each: Exchange): boolean =>
    each.operation === operation && each.purpose === 'attack' && each.as === caller;
  if (![...calls, ...(fresh ? [fresh] : [])].every(isOwn))
    return tools.inconclusive([tools.doubt('not-recorded', common)]);
  const served = [...new Map(calls.filter(succeeded).map((each) => [each.id, each])).values()];
  const words = { ...common, count: served.length, status: statusOf(last) };
  const [earliest = first] = served;
  const isInWindow = last.started + last.took - earliest.started <= window;
  if (served.length > quota) {
    if (!isInWindow) return tools.inconclusive([tools.doubt('quota-not-reached', words, 'expensive')]);
    const proof = proofOf('calls served within a window', served, quota);
    return tools.fail([tools.finding('quota-not-enforced', proof, words, variation)]);
  }
  if (!isRefused(last)) {
    const code = last.answer === null || statusOf(last) >= 500 ? 'call-failed' : 'quota-not-reached';
    return tools.inconclusive([tools.doubt(code, words, 'expensive')]);
  }
  if (served.length === 0) return tools.inconclusive([tools.doubt('call-failed', words, 'expensive')]);
  if (fresh !== undefined && succeeded(fresh) && isOther(fresh, last)) {
    // A quota that has ended meanwhile would serve anybody.
    const hasEnded = fresh.started - earliest.started > window;
    if (hasEnded) return tools.inconclusive([tools.doubt('quota-not-reached', words, 'expensive')]);
    const proof = proofOf('calls served in a new session after a refusal', [last, fresh], 0);
    return tools.fail([tools.finding('quota-bypassed', proof, words, variation)]);
  }
  return tools.pass([earliest]);
}

/** A quota is told by 429, and by 402 or 403 where an API speaks of plans and rights. */
function isRefused(exchange: Exchange): boolean {
  return exchange.class === 'limited' || [402, 403, 429].includes(statusOf(exchange));
}

/** Whether a request carried another credential than the one that was refused. */
function isOther(fresh: Exchange, refused: Exchange): boolean {
  return fresh.credential !== refused.credential && fresh.started >= refused.started + refused.took;
}

function proofOf(name: string, exchanges: readonly Exchange[], bound: number) {
  const [first, ...rest] = exchanges.map(({ id }) => id);
  return {
    kind: 'measurement',
    name,
    value: exchanges.filter(succeeded).length,
    bound,
    wanted: 'at most',
    unit: 'calls',
    exchanges: [first ?? '', ...rest],
  } as const;
}
