import type { Case, Proof } from '@probity/model';
import type { Details44 } from '../details.ts';
import { costOf, numberAt, rounded, textAt } from '../measure.ts';
import type { Order44, Try44 } from '../record.ts';
import { measured, unlessAccepted, wordsOf, type Outcome, type Tools } from './judged.ts';

/** Judges what a client stated: it may be refused or ignored, and must not make anything cheaper. */
export function judgeValue(
  testCase: Case<Details44>,
  attempt: Try44,
  honest: Order44 & { readonly cost: number },
  tools: Tools,
): Outcome {
  const settled = unlessAccepted(testCase, attempt, tools);
  if (settled !== undefined) return settled;
  const { details } = testCase;
  const words = wordsOf(testCase, attempt);
  const cost = costOf(details, attempt);
  if (cost === null || attempt.read === undefined)
    return { doubts: [tools.doubt('read-failed', { ...words, status: attempt.read?.answer?.status ?? 0 })] };
  const place = attempt.field === '' ? 'several fields' : attempt.field;
  const seen = textAt(attempt.read, details.currency);
  const expected = textAt(honest.read, details.currency);
  if (seen !== null && expected !== null && seen !== expected && isStated(attempt, seen)) {
    const proof = { kind: 'shown', exchange: attempt.read.id, at: 'body', text: seen } as const;
    return { findings: [tools.finding('client-currency-used', proof, { ...words, seen, expected }, place)] };
  }
  const numbers = { ...words, what: details.isBalance ? 'what was taken' : details.total, seen: cost };
  if (cost < honest.cost) {
    const finding = { ...numbers, expected: honest.cost };
    return {
      findings: [tools.finding('client-value-used', proofOf(details, attempt, honest), finding, place)],
    };
  }
  if (cost > honest.cost)
    return { remarks: [tools.remark('client-pays-more', { ...numbers, expected: honest.cost })] };
  return { ignored: attempt.field === '' ? JSON.stringify(attempt.value) : attempt.field };
}

function isStated({ sent }: Try44, currency: string): boolean {
  return sent.request.body?.includes(JSON.stringify(currency)) === true;
}

function proofOf(
  { total, isBalance }: Details44,
  { before, sent, read }: Try44,
  honest: Order44 & { readonly cost: number },
): Proof {
  const after = numberAt(read, total) ?? 0;
  const start = numberAt(isBalance ? before : honest.read, total) ?? 0;
  const value = rounded(after - start);
  const name = `difference at ${total}`;
  return isBalance
    ? measured(name, value, 'at most', -honest.cost, [before, sent, read])
    : measured(name, value, 'at least', 0, [honest.read, sent, read]);
}
