import type { Exchange } from '@probity/model';
import type { Clock } from '../contract.ts';

/** How often a throttled request is tried again before its case is left undecided. */
const TRIES = 3;

/** Sends, and where the target throttles us, waits as long as it asks, within `longest`, and sends again. */
export async function politely(
  clock: Clock,
  signal: AbortSignal,
  longest: number,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  let exchange = await send();
  for (let attempt = 1; attempt < TRIES && exchange.class === 'limited'; attempt += 1) {
    const wait = waitOf(exchange, longest);
    if (wait > longest) return exchange;
    await clock.wait(wait, signal);
    exchange = await send();
  }
  return exchange;
}

/** What `Retry-After` or the rate limit headers ask for, in milliseconds; a share of the longest wait if they ask nothing. */
function waitOf({ answer }: Exchange, longest: number): number {
  const after =
    answer?.headers['retry-after'] ??
    answer?.headers['ratelimit-reset'] ??
    answer?.headers['x-ratelimit-reset'];
  if (after === undefined) return longest / TRIES;
  const seconds = Number(after);
  if (Number.isFinite(seconds))
    return seconds > 1e9 ? Math.max(0, seconds * 1000 - Date.now()) : seconds * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? longest / TRIES : Math.max(0, date - Date.now());
}
