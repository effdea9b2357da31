import type { Exchange } from '@probity/model';
import type { Clock } from '../interfaces.ts';
import { askedWait } from './asked-wait.ts';

/** How often a throttled request is sent in all before it is left undecided. */
const TRIES = 3;

/** Told before a wait: which answer asks for it, and for how many milliseconds. */
export type OnWait = (exchange: Exchange, milliseconds: number) => void;

/** How throttling is waited out. */
export interface RetryPolicy {
  readonly clock: Clock;
  /** The longest single wait, in milliseconds. */
  readonly longest: number;
  readonly onWait?: OnWait | undefined;
}

/**
 * Sends, and where the target throttles us, waits as long as it asks, within `longest`, and sends again. `limitedBy`
 * gives the exchange that throttled, or undefined if nothing did.
 */
export async function retryWhile<T>(
  { clock, longest, onWait }: RetryPolicy,
  send: () => Promise<T>,
  limitedBy: (sent: T) => Exchange | undefined,
): Promise<T> {
  let sent = await send();
  for (let tries = 1; tries < TRIES; tries += 1) {
    const limited = limitedBy(sent);
    if (limited === undefined) return sent;
    const pause = waitFor(limited, clock.unixMs()) ?? longest / TRIES;
    if (pause > longest) return sent;
    onWait?.(limited, pause);
    await clock.wait(pause);
    sent = await send();
  }
  return sent;
}

/** How long a recorded answer asks to wait, in milliseconds; undefined if it does not say. */
export function waitFor({ answer }: Exchange, now: number): number | undefined {
  return answer === null ? undefined : askedWait(answer.headers, now);
}
