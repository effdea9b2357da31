import type { Case } from '@probity/model';
import type { Details44 } from '../details.ts';
import { costOf, numberAt } from '../measure.ts';
import type { Try44 } from '../record.ts';
import { judgeBalance } from './judge-balance.ts';
import { measured, unlessAccepted, wordsOf, type Outcome, type Tools } from './judged.ts';

/** What the honest orders have taught. */
export interface Prices {
  /** What they cost. */
  readonly one: number;
  readonly two: number;
}

/** Judges a quantity that makes no sense: it is refused, or what is stored makes sense and is paid for. */
export function judgeQuantity(
  testCase: Case<Details44>,
  attempt: Try44,
  prices: Prices,
  tools: Tools,
): Outcome {
  const { details } = testCase;
  if (details.isBalance) return judgeBalance(testCase, attempt, tools);
  const settled = unlessAccepted(testCase, attempt, tools);
  if (settled !== undefined) return settled;
  const words = wordsOf(testCase, attempt);
  const { sent, read, field } = attempt;
  const cost = costOf(details, attempt);
  const stored = storedIn(details, attempt);
  const senseless = stored.find(({ value }) => !isSensible(details, value));
  if (senseless !== undefined) {
    const { path, value } = senseless;
    const proof = measured(`number at ${path}`, value, 'at least', 1, [sent, read]);
    const numbers = { ...words, what: path, seen: value, expected: 1 };
    return { findings: [tools.finding('senseless-quantity', proof, numbers, field)] };
  }
  const [first] = stored;
  if (first !== undefined && details.most !== null && first.value > details.most) {
    const proof = measured(`number at ${first.path}`, first.value, 'at most', details.most, [sent, read]);
    return {
      findings: [tools.finding('too-many-accepted', proof, { ...words, expected: details.most }, field)],
    };
  }
  if (cost === null)
    return { doubts: [tools.doubt('read-failed', { ...words, status: read?.answer?.status ?? 0 })] };
  const least = leastFor(details, prices, first?.value);
  if (cost >= least) return { ignored: field };
  const proof = measured(`number at ${details.total}`, cost, 'at least', least, [sent, read]);
  const numbers = { ...words, what: details.total, seen: cost, expected: least };
  return { findings: [tools.finding('senseless-quantity', proof, numbers, field)] };
}

/** The quantities that count, of the first two lines where there are lines. */
function storedIn(
  { storedQuantity }: Details44,
  { read }: Try44,
): readonly { readonly path: string; readonly value: number }[] {
  if (storedQuantity === '') return [];
  const second = storedQuantity.replace(/\.0\.(?=[^.]*$)/, '.1.');
  return [...new Set([storedQuantity, second])].flatMap((path) => {
    const value = numberAt(read, path);
    return value === null ? [] : [{ path, value }];
  });
}

function isSensible({ fractions }: Details44, value: number): boolean {
  return fractions ? value > 0 : value >= 1;
}

/** The least that an order may cost: one piece, and as much as the larger honest order if it has as many. */
function leastFor(
  { count, other, fractions }: Details44,
  { one, two }: Prices,
  stored: number | undefined,
): number {
  if (stored !== undefined && stored >= Math.max(count, other)) return Math.max(one, two);
  const piece = (two - one) / (other - count);
  return fractions ? one - count * piece : one - (count - 1) * piece;
}
