import type { Case } from '@probity/model';
import type { Details44 } from '../details.ts';
import { costOf, rounded } from '../measure.ts';
import type { Order44, Try44 } from '../record.ts';
import { measured, unlessAccepted, wordsOf, type Outcome, type Tools } from './judged.ts';

const CODES = {
  twice: 'discount-stacked',
  'used up': 'discount-reused',
  expired: 'expired-discount-counted',
  foreign: 'foreign-discount-counted',
} as const;

/** Judges a discount that must not count: twice the same costs as much as once, and any other as much as none. */
export function judgeDiscount(
  testCase: Case<Details44>,
  attempt: Try44,
  honest: { readonly without: Order44; readonly once: Order44 },
  tools: Tools,
): Outcome {
  const settled = unlessAccepted(testCase, attempt, tools);
  if (settled !== undefined) return settled;
  const { details } = testCase;
  const words = wordsOf(testCase, attempt);
  const compared = attempt.name === 'twice' ? honest.once : honest.without;
  const expected = costOf(details, compared);
  const cost = costOf(details, attempt);
  const code = Object.entries(CODES).find(([name]) => name === attempt.name)?.[1];
  if (cost === null || expected === null || code === undefined)
    return { doubts: [tools.doubt('read-failed', { ...words, status: attempt.read?.answer?.status ?? 0 })] };
  if (cost >= expected) return { ignored: attempt.field };
  const value = rounded(cost - expected);
  const around = [compared.read, attempt.sent, attempt.read];
  const proof = measured(`difference at ${details.total}`, value, 'at least', 0, around);
  return { findings: [tools.finding(code, proof, { ...words, seen: cost, expected }, attempt.name)] };
}
