import type { Exchange } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Answered } from './accounts.ts';

/** The exchange in which the target throttled what was sent. */
export function limitedIn(sent: Answered | Unavailable): Exchange | undefined {
  return !isUnavailable(sent) && sent.raw !== null && sent.exchange.class === 'limited'
    ? sent.exchange
    : undefined;
}
