import type { ServerValues } from '@probity/model';
import type { Details44 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { liesOf, type Lie } from '../plan/client-values.ts';
import { withValue } from '../plan/level.ts';
import type { Order44 } from '../record.ts';
import type { Buyer } from './buyer.ts';
import type { Liar } from './tries.ts';

/** What the lies of a topic are told with. */
export interface Given {
  readonly tools: ProbeTools;
  readonly declared: ServerValues;
  readonly details: Details44;
  readonly buyer: Buyer;
  readonly liar: Liar;
  /** The honest order of one piece. */
  readonly one: Order44;
}

/** States prices, totals and a currency: all at once, and each alone unless all of them were ignored. */
export async function gatherValues({ tools, declared, buyer, liar, one }: Given): Promise<void> {
  const { writable } = tools.operation(declared.act.operation);
  const levels = liesOf(declared, buyer.body, writable ?? [], one.read?.answer?.body ?? null);
  for (const lies of levels) {
    const body = lies.reduce((all, { field, value }) => withValue(all, field, value), buyer.body);
    const value = lies.map(({ field }) => field);
    if ((await liar.attempt({ name: 'together', field: '', value, body }, one)) === 'same') continue;
    for (const lie of lies) await liar.attempt(trialOf(lie, buyer), one);
  }
}

function trialOf({ field, value }: Lie, { body }: Buyer) {
  return { name: 'alone', field, value, body: withValue(body, field, value) };
}
