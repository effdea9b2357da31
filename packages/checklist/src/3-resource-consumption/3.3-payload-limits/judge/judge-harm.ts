import { statusOf, type Case } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details33 } from '../details.ts';
import type { Try33 } from '../record.ts';
import type { Judged, Tools } from './judged.ts';
import { bytesMade } from './outcome-of.ts';
import { wordsOf } from './words.ts';

/** So many seconds without an answer to anybody are no chance. */
const LONGEST_OUTAGE = 10;

/** Judges what others saw right after a try: who fails for long has fallen over, and who fails for a moment may have. */
export function judgeHarm(
  testCase: Case<Details33>,
  { attack, after }: Try33,
  tools: Tools,
): Partial<Judged> {
  const [first] = after;
  const last = after.at(-1);
  if (first === undefined || last === undefined) return {};
  const words = { ...wordsOf(testCase, bytesMade(attack)), status: statusOf(first) };
  const seconds = (last.started + last.took - first.started) / 1000;
  if (succeeded(first)) return {};
  const isOut = after.every((each) => each.purpose === 'control' && isSilent(each));
  if (!isOut || seconds < LONGEST_OUTAGE || attack.purpose !== 'attack')
    return { doubts: [tools.doubt('slow-to-recover', words)] };
  const proof = {
    kind: 'measurement',
    name: 'seconds without an answer to others',
    value: Math.floor(seconds),
    bound: LONGEST_OUTAGE - 1,
    wanted: 'at most',
    unit: 'seconds',
    exchanges: [attack.id, ...after.map(({ id }) => id)],
  } as const;
  return {
    findings: [
      tools.finding('api-fell-over', proof, { ...words, seconds: Math.floor(seconds) }, testCase.variation),
    ],
  };
}

/** No answer, or one that speaks of a server that is not well. */
function isSilent(exchange: Parameters<typeof statusOf>[0]): boolean {
  return exchange.answer === null || exchange.answer.status >= 500;
}
