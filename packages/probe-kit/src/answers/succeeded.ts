import type { Exchange } from '@probity/model';

/** Whether a legitimate call really worked: answered, a success, and not the page that unknown paths get too. */
export function succeeded(exchange: Exchange | undefined): exchange is Exchange {
  return exchange?.class === 'success' && exchange.answer !== null && !exchange.facts.catchAll;
}
