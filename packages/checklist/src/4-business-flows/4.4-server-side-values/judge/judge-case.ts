import { profileKey, statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import type { Details44 } from '../details.ts';
import { costOf, isAccepted } from '../measure.ts';
import type { Order44, Record44 } from '../record.ts';
import { judgeDiscount } from './judge-discount.ts';
import { judgeQuantity } from './judge-quantity.ts';
import { judgeValue } from './judge-values.ts';
import { triesOf, type Outcome, type Tools } from './judged.ts';

/** Judges a case: the honest orders first, and then what the lies led to. */
export function judgeCase(testCase: Case<Details44>, record: Record44, tools: Tools): Verdict {
  const { details } = testCase;
  const operation = testCase.operation ?? '';
  const { failed, one, two, again } = record;
  if (failed !== undefined)
    return tools.inconclusive([
      tools.doubt('prepare-failed', { operation, step: failed.operation ?? '', status: statusOf(failed) }),
    ]);
  const key = profileKey('server_values', details.name);
  for (const order of [one, two]) {
    const why = order === undefined ? tools.doubt('not-recorded') : whyNot(order);
    if (why !== undefined) return tools.inconclusive([why]);
  }
  if (one === undefined || two === undefined) return tools.inconclusive([tools.doubt('not-recorded')]);
  const prices = { one: costOf(details, one) ?? 0, two: costOf(details, two) ?? 0 };
  const words = { place: details.total, ...prices };
  const isDiscount = details.topic === 'discounts';
  if (isDiscount && prices.two >= prices.one)
    return tools.inconclusive([tools.doubt('discount-without-effect', words, `${key}.discount`)]);
  if (!isDiscount && (prices.two - prices.one) * (details.other - details.count) <= 0)
    return tools.inconclusive([tools.doubt('not-following', words, `${key}.total`)]);
  const outcomes = triesOf(record).map((attempt): Outcome => {
    if (details.topic === 'values') return judgeValue(testCase, attempt, { ...one, cost: prices.one }, tools);
    if (isDiscount) return judgeDiscount(testCase, attempt, { without: one, once: two }, tools);
    return judgeQuantity(testCase, attempt, prices, tools);
  });
  return verdictOf(outcomes, one, doubtsAbout(again));

  function whyNot(order: Order44) {
    if (!isAccepted(order.sent))
      return tools.doubt('control-failed', { operation, status: statusOf(order.sent) });
    if (costOf(details, order) !== null) return undefined;
    const { read, total } = details;
    return tools.doubt('not-readable', { operation, read, place: total }, `${key}.total`);
  }

  /** The same order at the end: it still works, and costs the same. */
  function doubtsAbout(last: Order44 | undefined) {
    const why = last === undefined ? tools.doubt('not-recorded') : whyNot(last);
    if (why !== undefined) return [why];
    const cost = last === undefined ? 0 : (costOf(details, last) ?? 0);
    if (cost === prices.one) return [];
    return [tools.doubt('price-moved', { place: details.total, one: prices.one, again: cost })];
  }

  function verdictOf(
    all: readonly Outcome[],
    control: Order44,
    about: ReturnType<typeof doubtsAbout>,
  ): Verdict {
    const isMoving = about.some(({ code }) => code === 'price-moved');
    const findings = alone(all.flatMap((each) => each.findings ?? []));
    const doubts = [...about, ...all.flatMap((each) => each.doubts ?? [])];
    const remarks = [...all.flatMap((each) => each.remarks ?? []), ...recalculated(all)];
    // What moves by itself shows nothing about lies.
    const [finding, ...others] = findings;
    if (finding !== undefined && !isMoving) return tools.fail([finding, ...others], doubts, remarks);
    const [doubt, ...further] = doubts;
    if (doubt !== undefined) return tools.inconclusive([doubt, ...further], remarks);
    if (all.length === 0) return tools.inconclusive([tools.doubt('not-recorded')]);
    const read: readonly (Exchange | undefined)[] = [control.read, again?.sent, again?.read];
    return tools.pass([control.sent, ...read.filter((each) => each !== undefined)], remarks);
  }

  function recalculated(all: readonly Outcome[]) {
    const fields = all.flatMap(({ ignored }) => (ignored === undefined ? [] : [ignored]));
    if (fields.length === 0) return [];
    return [tools.remark('recalculated', { count: fields.length, fields: [...new Set(fields)].join(', ') })];
  }
}

/** Of several fields at once nothing is known that one of them alone does not show. */
function alone<T extends { readonly place?: string }>(findings: readonly T[]): readonly T[] {
  const single = findings.filter(({ place }) => place !== 'several fields');
  return single.length > 0 ? single : findings;
}
