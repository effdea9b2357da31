import type { Exchange } from '@probity/model';
import { askedWait } from '@probity/probe-kit';
import type { Details31 } from './details.ts';

/** The most requests that are sent to one operation. */
export const MOST = 2000;

/** A limit, and who says that there is one. */
export interface TestedLimit {
  readonly requests: number;
  readonly window: number;
  /** `number` are headers that state a number and not how long it is for. */
  readonly by: 'profile' | 'headers' | 'number' | 'checklist';
}

/** The documented limit; else the one that an answer states; else that of the checklist. */
export function limitOf({ requests, window, limitBy }: Details31, { answer }: Exchange): TestedLimit {
  if (limitBy === 'profile') return { requests, window, by: 'profile' };
  return statedLimit(answer?.headers ?? {}) ?? { requests, window, by: 'checklist' };
}

/**
 * How many requests have to be sent: a tenth more than the limit, twice. A window that began before the load and one that
 * begins in it may take the limit each.
 */
export function loadFor({ requests }: Pick<TestedLimit, 'requests'>): number {
  return 2 * Math.ceil(1.1 * requests);
}

/** The shortest and the longest time that limits usually are for, in milliseconds. */
const SHORTEST = 1000;
const LONGEST = 60_000;

/** So many requests can be sent within the shortest time. */
const MOST_AT_ONCE = 100;

/**
 * The limit in the headers of an answer. Until the limit begins anew it is at most its whole time, so that this may be
 * taken for it: whoever is served more than the limit within a part of the time is so within all of it. A number alone
 * may be for a second or for a day. A small one is tried within a second, which proves something about every longer time;
 * a large one is sent slowly, which can only show that there is a limit.
 */
function statedLimit(headers: Readonly<Record<string, string>>): TestedLimit | undefined {
  const policy = headers['ratelimit-policy'] ?? '';
  const [, q] = /[;,\s]q\s*=\s*(\d+)/.exec(` ${policy}`) ?? [];
  const [, w] = /[;,\s]w\s*=\s*(\d+)/.exec(` ${policy}`) ?? [];
  const [, old] = /^\s*(\d+)\s*;/.exec(policy) ?? [];
  const bare =
    headers['ratelimit-limit'] ?? headers['x-ratelimit-limit'] ?? headers['x-rate-limit-limit'] ?? '';
  const [, alone, within] = /^\s*(\d+)(?:\s*,\s*\d+\s*;\s*w\s*=\s*(\d+))?/.exec(bare) ?? [];
  const requests = Number(q ?? old ?? alone ?? 0);
  if (requests < 1) return undefined;
  const time = w ?? within;
  if (time !== undefined && Number(time) > 0) return { requests, window: Number(time) * 1000, by: 'headers' };
  const untilReset = askedWait(headers, Number.NaN);
  if (untilReset !== undefined && Number.isFinite(untilReset))
    return { requests, window: Math.max(SHORTEST, untilReset), by: 'headers' };
  return { requests, window: requests > MOST_AT_ONCE ? LONGEST : SHORTEST, by: 'number' };
}

/** Whether what is known of a limit's time is enough to say that it was exceeded. */
export function isTimeKnown({ by, window }: Pick<TestedLimit, 'window'> & { readonly by: string }): boolean {
  return by !== 'number' || window === SHORTEST;
}

/** Whether an answer states that nothing is left of a limit. */
export function statesNothingLeft({ answer }: Exchange): boolean {
  return Object.entries(answer?.headers ?? {}).some(([name, value]) => {
    if (/^(?:x-)?rate-?limit-remaining$/.test(name)) return /^\s*0\s*$/.test(value);
    return name === 'ratelimit' && /[;,\s]r\s*=\s*0\s*(?:[;,]|$)/.test(value);
  });
}
