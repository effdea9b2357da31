import { statusOf, type Exchange } from '@probity/model';
import { isRefusal } from '@probity/probe-kit';

/** Something of ours is there already: our own mistake, and never the refusal of a field. */
const TAKEN =
  /already (?:exists?|taken|registered|in use|used|been taken)|\b(?:is|was) taken\b|duplicate|must be unique/i;

/** Whether a request with extra fields was refused, in whatever words: another type or a smaller body is wanted, too. */
export function isRefused(exchange: Exchange): boolean {
  if (hasCollided(exchange)) return false;
  if (isRefusal(exchange)) return true;
  const isClient = statusOf(exchange) >= 400 && statusOf(exchange) < 500;
  return isClient && (exchange.class === 'type' || exchange.class === 'too-large');
}

/** Whether a request was refused because something that must be unique is there already. */
export function hasCollided(exchange: Exchange): boolean {
  if (!isRefusal(exchange)) return false;
  return statusOf(exchange) === 409 || TAKEN.test(exchange.answer?.body ?? '');
}
