import { profileKey, statusOf, type Case, type Verdict } from '@probity/model';
import { changeProof, succeeded } from '@probity/probe-kit';
import type { Details43 } from '../details.ts';
import type { Turns43 } from '../record.ts';
import type { Tools } from './judge-tools.ts';
import { timesBetween } from './times-between.ts';

/** Judges the same request twice: the second one changes nothing. */
export function judgeTurns(
  { operation: id, details }: Case<Details43>,
  { before, first, between, second, after, other, end }: Turns43,
  tools: Tools,
): Verdict {
  const { name, by, header } = details;
  const operation = id ?? '';
  const key = profileKey('one_time', name);
  if (!succeeded(first) || first.purpose !== 'control')
    return tools.inconclusive([tools.doubt('control-failed', { operation, status: statusOf(first) }, key)]);
  const once = timesBetween(by, before, between);
  if (once === null)
    return tools.inconclusive([tools.doubt('effect-unreadable', { operation }, `${key}.effect`)]);
  if (once < 1)
    return tools.inconclusive([
      tools.doubt('effect-not-seen', { operation, change: once * by, by }, `${key}.effect`),
    ]);
  if (second?.purpose !== 'attack' || after === undefined)
    return tools.inconclusive([tools.doubt('not-recorded')]);
  const times = timesBetween(by, before, after);
  if (times === null)
    return tools.inconclusive([tools.doubt('effect-unreadable', { operation }, `${key}.effect`)]);
  if (times > 1) {
    const code = header === '' ? 'done-twice-in-turn' : 'key-not-honoured';
    const proof = changeProof(by, { before, attacks: [second], after }, 1);
    return tools.fail([tools.finding(code, proof, { operation, times, header })]);
  }
  if (second.answer === null)
    return tools.inconclusive([tools.doubt('unanswered', { operation, lost: 1, sent: 1 })]);
  if (second.class === 'limited')
    return tools.inconclusive([tools.doubt('throttled', { operation, limited: 1, sent: 1 })]);
  const isLate = end !== undefined && other !== undefined && statusOf(other) < 400;
  const remarks = [
    ...(header !== '' && statusOf(second) !== statusOf(first)
      ? [tools.remark('other-answer', { header, status: statusOf(second), first: statusOf(first) })]
      : []),
    ...(isLate ? [tools.remark('key-with-other-body', { header, status: statusOf(other) })] : []),
  ];
  return tools.pass([first, between.exchange], remarks);
}
