import type { Exchange } from '@probity/model';
import type { Clock } from '../ports.ts';
import { askedWait } from '@probity/probe-kit';

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

/** The first pause of a control that is repeated where the target does not say how long to wait; each is twice the last. */
const FIRST_PAUSE = 1000;

/**
 * The same with pauses that grow where the target does not say how long to wait. All of them together are within
 * `longest`, because others wait for what is sent this way.
 */
export async function retryGrowing<T>(
  { clock, longest, onWait }: RetryPolicy,
  send: () => Promise<T>,
  limitedBy: (sent: T) => Exchange | undefined,
): Promise<T> {
  let left = longest;
  let next = Math.min(FIRST_PAUSE, longest / 8);
  let sent = await send();
  for (;;) {
    const limited = limitedBy(sent);
    const pause = limited && Math.max(waitFor(limited, clock.unixMs()) ?? 0, next);
    if (limited === undefined || pause === undefined || pause <= 0 || pause > left) return sent;
    onWait?.(limited, pause);
    await clock.wait(pause);
    left -= pause;
    next *= 2;
    sent = await send();
  }
}

/** How long a recorded answer asks to wait, in milliseconds; undefined if it does not say. */
export function waitFor({ answer }: Exchange, now: number): number | undefined {
  return answer === null ? undefined : askedWait(answer.headers, now);
}
