import type { Case, ServerValues } from '@probity/model';
import { orReason, type Unavailable } from '@probity/probe-kit';
import type { Details44 } from '../details.ts';
import { isAccepted } from '../measure.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record44 } from '../record.ts';
import { createBuyer, StepFailed } from './buyer.ts';
import { gatherDiscounts } from './gather-discounts.ts';
import { gatherQuantities, gatherTypes } from './gather-quantities.ts';
import { gatherValues } from './gather-values.ts';
import { honestOrders } from './honest-orders.ts';
import { createLiar } from './tries.ts';

/** Gathers a case: honest purchases, then the lies of its topic, then an honest one again. */
export async function gatherCase(
  { details }: Case<Details44>,
  tools: ProbeTools,
): Promise<Record44 | Unavailable> {
  const declared = tools.target.serverValues?.find((each) => each.name === details.name);
  if (declared === undefined)
    return {
      reason: 'the profile declares no purchase and no transfer whose values the server decides',
      missing: 'server_values',
    };
  const reason = tools.whyNot(declared.as);
  if (reason !== null) return reason;
  return orReason(() => orFailed(() => gatherTopic(tools, declared, details)));
}

async function gatherTopic(tools: ProbeTools, declared: ServerValues, details: Details44): Promise<Record44> {
  const buyer = createBuyer(tools, declared);
  const { topic } = details;
  if (topic === 'discounts') return gatherDiscounts(tools, declared, buyer);
  const { one, two } = await honestOrders(tools, declared, details.other);
  if (two === undefined || !isAccepted(two.sent)) return { one, ...(two && { two }) };
  const liar = createLiar(tools, declared, buyer);
  await TELL[topic]({ tools, declared, details, buyer, liar, one });
  // The last one is made with what was refused before, if nothing was accepted: it could have been.
  const again = await buyer.order(buyer.body, 'control');
  liar.lookLater();
  return { one, two, again, tries: liar.tries };
}

const TELL = { values: gatherValues, quantities: gatherQuantities, types: gatherTypes } as const;

async function orFailed(gather: () => Promise<Record44>): Promise<Record44> {
  try {
    return await gather();
  } catch (error) {
    if (error instanceof StepFailed) return { failed: error.exchange };
    throw error;
  }
}
