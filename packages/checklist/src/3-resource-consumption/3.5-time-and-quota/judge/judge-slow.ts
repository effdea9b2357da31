import type { Case, Exchange, Verdict } from '@probity/model';
import type { Details35 } from '../details.ts';
import type { Record35 } from '../record.ts';
import { SLOW_HEAD } from '../variations.ts';
import { seconds, type Tools } from './judged.ts';

/** Judges how a request that never ends was ended: in time, late, or not at all. */
export function judgeSlow(
  { operation, variation, details: { within, deadline } }: Case<Details35>,
  { slow }: Record35,
  control: Exchange,
  tools: Tools,
): Verdict {
  const isHead = variation === SLOW_HEAD;
  const what = isHead ? 'headers one line at a time' : 'a body one byte at a time';
  const common = { operation: operation ?? '', what, within: seconds(within) };
  const isSlow = (isHead ? slow?.request.headers['x-probity-0'] : slow?.request.body)?.startsWith('‹one ');
  if (slow === undefined || slow.purpose !== 'attack' || slow.operation !== operation || isSlow !== true)
    return tools.inconclusive([tools.doubt('not-recorded', common)]);
  const words = { ...common, seconds: seconds(slow.took) };
  const code = slow.failure?.code ?? '';
  if (slow.answer === null && code === 'TIMEOUT' && slow.took >= deadline * 0.95) {
    const proof = {
      kind: 'measurement',
      name: 'milliseconds that a slow request was kept open',
      value: Math.floor(slow.took),
      bound: Math.floor(within),
      wanted: 'at most',
      unit: 'ms',
      exchanges: [slow.id],
    } as const;
    return tools.fail([tools.finding('slow-request-kept', proof, words, variation)]);
  }
  if (slow.answer === null && code !== 'RESET')
    return tools.inconclusive([tools.doubt('not-ended-by-the-api', { ...words, code })]);
  if (slow.took > within)
    return tools.inconclusive([tools.doubt('ended-late', words, 'limits.slow_request')]);
  return tools.pass([control], slow.answer === null ? [tools.remark('closed-without-answer', words)] : []);
}
