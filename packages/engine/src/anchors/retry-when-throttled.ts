import type { Exchange } from '@probity/model';
import { retryGrowing, retryWhile, type RetryPolicy } from '../request/retry-policy.ts';

/** Sends an exchange, and where the target throttles us, waits as long as it asks and sends again. */
export function retryWhenThrottled(
  retryPolicy: RetryPolicy,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  return retryWhile(retryPolicy, send, (exchange) => (exchange.class === 'limited' ? exchange : undefined));
}

/** The same for a control that is repeated, with pauses that grow. */
export function retryWithGrowingPauses(
  retryPolicy: RetryPolicy,
  send: () => Promise<Exchange | undefined>,
): Promise<Exchange | undefined> {
  return retryGrowing(retryPolicy, send, (exchange) =>
    exchange?.class === 'limited' ? exchange : undefined,
  );
}
