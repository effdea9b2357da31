import type { Exchange } from '@probity/model';

/** Whether a legitimate call really worked: answered, a success, and not the page that unknown paths get too; or a connection that was opened. */
export function succeeded(exchange: Exchange | undefined): exchange is Exchange {
  if (exchange?.class !== 'success') return false;
  if (exchange.handshake !== undefined) return exchange.handshake.accepted !== null;
  return exchange.answer !== null && !exchange.facts.catchAll;
}
