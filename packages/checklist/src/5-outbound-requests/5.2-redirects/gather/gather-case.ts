import type { Case } from '@probity/model';
import { isUnavailable, orReason, type Unavailable } from '@probity/probe-kit';
import type { Details52 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record52 } from '../record.ts';
import { gatherFetcher } from './gather-fetcher.ts';
import { gatherThirdParty } from './gather-third-party.ts';

/** Leads a fetcher or the caller of a third party elsewhere; what arrives there is looked at when its time is over. */
export async function gatherCase(
  { details }: Case<Details52>,
  tools: ProbeTools,
): Promise<Record52 | Unavailable> {
  if (details.kind === 'none') return { reason: details.reason, missing: details.missing };
  const listener = await tools.listener();
  if (isUnavailable(listener)) return listener;
  return orReason<Record52 | Unavailable>(() =>
    details.kind === 'third-party'
      ? gatherThirdParty(tools, listener, details.upstream)
      : gatherFetcher(tools, listener, details.kind, details.fetcher),
  );
}
