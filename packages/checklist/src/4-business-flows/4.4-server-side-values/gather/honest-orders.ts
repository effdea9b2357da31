import type { ServerValues } from '@probity/model';
import { isAccepted } from '../measure.ts';
import type { ProbeTools } from '../needs.ts';
import { withValue } from '../plan/level.ts';
import type { Order44 } from '../record.ts';
import { createBuyer } from './buyer.ts';

/** Two numbers of pieces, which teach what a piece costs; the cases of a purchase share them. */
export function honestOrders(
  tools: ProbeTools,
  declared: ServerValues,
  other: number,
): Promise<{ readonly one: Order44; readonly two?: Order44 }> {
  return tools.once(`4.4 ${declared.name}`, async () => {
    const buyer = createBuyer(tools, declared);
    const one = await buyer.order(buyer.body, 'control');
    if (!isAccepted(one.sent)) return { one };
    const body = withValue(buyer.body, declared.quantity, buyer.asWritten(other));
    return { one, two: await buyer.order(body, 'control') };
  });
}
