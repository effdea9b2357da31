import { statusOf } from '@probity/model';
import type { Details34 } from '../details.ts';
import type { ListSent } from '../record.ts';

/** Whether the object at the end of a list was reached: it is shown, or it is gone. */
export function listShows(
  { exchange, canary, after }: ListSent,
  { list, caller }: Pick<Details34, 'list' | 'caller'>,
): boolean {
  if (list?.removes === true)
    return after !== undefined && (after.class === 'missing' || statusOf(after) === 410);
  return exchange.facts.canaries.some(({ label, owner }) => label === canary && owner === caller);
}
