import type { Exchange } from '@probity/model';
import { patiently, type Patience } from '../request/patience.ts';

/** Sends an exchange, and where the target throttles us, waits as long as it asks and sends again. */
export function politely(patience: Patience, send: () => Promise<Exchange>): Promise<Exchange> {
  return patiently(patience, send, (exchange) => (exchange.class === 'limited' ? exchange : undefined));
}
