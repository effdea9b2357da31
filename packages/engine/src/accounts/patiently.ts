import { isUnable, type Unable } from '@probity/probe-kit';
import type { Clock } from '../contract.ts';
import { headerOf } from '../request/extract.ts';
import type { Answered } from './accounts.ts';

const TRIES = 3;

/** Sends, and where the target throttles us, waits as long as it asks, within `longest`, and sends again. */
export async function patiently(
  clock: Clock,
  longest: number,
  send: () => Promise<Answered | Unable>,
): Promise<Answered | Unable> {
  let sent = await send();
  for (let tries = 1; tries < TRIES; tries += 1) {
    if (isUnable(sent) || sent.raw === null || sent.exchange.class !== 'limited') return sent;
    const asked = Number(headerOf(sent.raw, 'retry-after') ?? Number.NaN) * 1000;
    const pause = Number.isNaN(asked) ? longest / TRIES : asked;
    if (pause > longest) return sent;
    await clock.wait(pause);
    sent = await send();
  }
  return sent;
}
