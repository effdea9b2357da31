import type { Exchange } from '@probity/model';
import { isUnable, type Unable } from '@probity/probe-kit';
import type { Answered } from './accounts.ts';

/** The exchange in which the target throttled what was sent. */
export function limitedIn(sent: Answered | Unable): Exchange | undefined {
  return !isUnable(sent) && sent.raw !== null && sent.exchange.class === 'limited'
    ? sent.exchange
    : undefined;
}
