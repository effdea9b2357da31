import type { Exchange, ExchangeLookup } from '@probity/model';
import { blockerOf } from '../answers/blocker.ts';
import { identityOfEpoch } from '../anchors/anchors.ts';

/** What the control was answered that was repeated after an attack, if that tells why it was lost; else nothing. */
export function whyControlWasLost(attack: Exchange, exchanges: ExchangeLookup): string {
  const identity = identityOfEpoch(attack.epoch ?? '');
  for (const each of failedAnchors(exchanges)) {
    if (each.started <= attack.started || each.as !== identity) continue;
    const why = blockerOf(each);
    if (why !== undefined) return ` ${why.message} ${why.change}`;
  }
  return '';
}

/** Looked for once: where one control was lost, thousands may be, and exchanges are many. */
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
