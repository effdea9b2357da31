import type { DiscountRule, Json, ServerValues } from '@probity/model';
import { isAccepted } from '../measure.ts';
import type { ProbeTools } from '../needs.ts';
import { withValue } from '../plan/level.ts';
import type { Record44 } from '../record.ts';
import type { Buyer } from './buyer.ts';
import { createLiar, type Trial } from './tries.ts';

/** An order without and one with a discount, then discounts that must not count. */
export async function gatherDiscounts(
  tools: ProbeTools,
  declared: ServerValues,
  buyer: Buyer,
): Promise<Record44> {
  const { discount } = declared;
  const one = await buyer.order(buyer.body, 'control');
  if (discount === undefined || !isAccepted(one.sent)) return { one };
  const liar = createLiar(tools, declared, buyer);
  const { field } = discount;
  const trial = (name: string, ...codes: string[]): Trial => {
    const value = written(discount, codes);
    return { name, field, value, body: withValue(buyer.body, field, value) };
  };

  // An expired code and one of somebody else come before a discount that works uses up what there is.
  for (const name of ['expired', 'foreign'] as const) {
    const code = discount[name];
    if (code !== undefined) await liar.attempt(trial(name, code), one);
  }
  await liar.attempt(trial('twice', discount.code, discount.code), one);
  const two = await buyer.order(trial('once', discount.code).body, 'control', 'keep');
  if (!isAccepted(two.sent)) return { one, two, tries: liar.tries };
  if (discount.once === true) await liar.attempt(trial('used up', discount.code), one);
  const again = await buyer.order(buyer.body, 'control');
  liar.lookLater();
  return { one, two, again, tries: liar.tries };
}

/** Codes as the field takes them; two of them make a list of what is no list otherwise. */
function written({ list }: DiscountRule, codes: readonly string[]): Json {
  const [first = ''] = codes;
  return list === true || codes.length > 1 ? [...codes] : first;
}
