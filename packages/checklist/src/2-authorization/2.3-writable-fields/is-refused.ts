import { statusOf, type Exchange } from '@probity/model';
import { hasCollided, isRefusal } from '@probity/probe-kit';

/** Whether a request with extra fields was refused, in whatever words: another type or a smaller body is wanted, too. */
export function isRefused(exchange: Exchange): boolean {
  if (isRefusal(exchange)) return true;
  const isClient = statusOf(exchange) >= 400 && statusOf(exchange) < 500;
  if (hasCollided(exchange)) return false;
  return isClient && (exchange.class === 'type' || exchange.class === 'too-large');
}
