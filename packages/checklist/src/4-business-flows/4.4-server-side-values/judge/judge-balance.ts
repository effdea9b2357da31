import type { Case } from '@probity/model';
import type { Details44 } from '../details.ts';
import { isAccepted, numberAt, rounded } from '../measure.ts';
import type { Try44 } from '../record.ts';
import { measured, unlessAccepted, wordsOf, type Outcome, type Tools } from './judged.ts';

/** Judges an amount that makes no sense by what is left: nobody gets richer by sending, or sends what is not there. */
export function judgeBalance(testCase: Case<Details44>, attempt: Try44, tools: Tools): Outcome {
  const { total, fractions } = testCase.details;
  const words = wordsOf(testCase, attempt);
  const { before, sent, read, field } = attempt;
  const start = numberAt(before, total);
  const left = numberAt(read, total);
  if (start === null || left === null) {
    const settled = unlessAccepted(testCase, attempt, tools);
    const status = read?.answer?.status ?? 0;
    return settled ?? { doubts: [tools.doubt('read-failed', { ...words, status })] };
  }
  const numbers = { ...words, expected: start, seen: left };
  const around = [before, sent, read];
  if (left > start) {
    const proof = measured(`difference at ${total}`, rounded(left - start), 'at most', 0, around);
    return { findings: [tools.finding('balance-raised', proof, numbers, field)] };
  }
  if (left < 0 && start >= 0) {
    const proof = measured(`number at ${total}`, left, 'at least', 0, around);
    return { findings: [tools.finding('overdrawn', proof, numbers, field)] };
  }
  const fraction = rounded(left - Math.floor(left));
  if (!fractions && Number.isInteger(start) && fraction > 0) {
    const proof = measured(`fraction at ${total}`, fraction, 'at most', 0, around);
    const what = { ...words, what: total, seen: left, expected: 'a whole number' };
    return { findings: [tools.finding('senseless-quantity', proof, what, field)] };
  }
  if (!isAccepted(sent)) return {};
  const isFine = attempt.name === 'three decimals' && rounded(left * 100) % 1 !== 0;
  return isFine ? { remarks: [tools.remark('fraction-moved', words)] } : { ignored: field };
}
