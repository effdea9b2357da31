import type { Exchange, ExchangeLookup } from '@probity/model';
import { blockerOf } from '../record/blocker.ts';

/** What the control was answered that was repeated after an attack, if that tells why it was lost; else nothing. */
export function whyControlWasLost(attack: Exchange, exchanges: ExchangeLookup): string {
  const first = failedAnchors(exchanges).find(({ started }) => started > attack.started);
  const why = first && blockerOf(first);
  return why === undefined ? '' : ` ${why.message} ${why.change}`;
}

/** Looked for once: whoever lost one control may have lost thousands, and exchanges are many. */
const known = new WeakMap<ExchangeLookup, readonly Exchange[]>();

/** The anchors that did not succeed, the earliest first. */
function failedAnchors(exchanges: ExchangeLookup): readonly Exchange[] {
  const before = known.get(exchanges);
  if (before !== undefined) return before;
  const failed: Exchange[] = [];
  for (const exchange of exchanges.values())
    if (exchange.purpose === 'anchor' && exchange.class !== 'success') failed.push(exchange);
  failed.sort((a, b) => a.started - b.started);
  known.set(exchanges, failed);
  return failed;
}
