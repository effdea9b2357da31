import type { Exchange } from '@probity/model';
import type { Details31 } from './details.ts';

/** The most requests that are sent to one operation. */
export const MOST = 2000;

/** A limit, and who says that there is one. */
export interface TestedLimit {
  readonly requests: number;
  readonly window: number;
  readonly by: 'profile' | 'headers' | 'checklist';
}

/** The documented limit; else the one that an answer states; else that of the checklist. */
export function limitOf({ requests, window, limitBy }: Details31, { answer }: Exchange): TestedLimit {
  if (limitBy === 'profile') return { requests, window, by: 'profile' };
  const stated = statedLimit(answer?.headers ?? {});
  return stated === undefined ? { requests, window, by: 'checklist' } : { ...stated, by: 'headers' };
}

/**
 * How many requests have to be sent: a tenth more than the limit, twice. A window that began before the load and one that
 * begins in it may take the limit each.
 */
export function loadFor({ requests }: Pick<TestedLimit, 'requests'>): number {
  return 2 * Math.ceil(1.1 * requests);
}

/** The limit in the headers of an answer: a policy with its window, or a number alone, which is taken for a minute. */
function statedLimit(
  headers: Readonly<Record<string, string>>,
): { readonly requests: number; readonly window: number } | undefined {
  const policy = headers['ratelimit-policy'] ?? '';
  const [, q] = /[;,\s]q\s*=\s*(\d+)/.exec(` ${policy}`) ?? [];
  const [, w] = /[;,\s]w\s*=\s*(\d+)/.exec(` ${policy}`) ?? [];
  const [, old] = /^\s*(\d+)\s*;/.exec(policy) ?? [];
  const bare =
    headers['ratelimit-limit'] ?? headers['x-ratelimit-limit'] ?? headers['x-rate-limit-limit'] ?? '';
  const [, alone, within] = /^\s*(\d+)(?:\s*,\s*\d+\s*;\s*w\s*=\s*(\d+))?/.exec(bare) ?? [];
  const requests = Number(q ?? old ?? alone ?? 0);
  if (requests < 1) return undefined;
  return { requests, window: Number(w ?? within ?? 60) * 1000 };
}

/** Whether an answer states that nothing is left of a limit. */
export function statesNothingLeft({ answer }: Exchange): boolean {
  return Object.entries(answer?.headers ?? {}).some(([name, value]) => {
    if (/^(?:x-)?rate-?limit-remaining$/.test(name)) return /^\s*0\s*$/.test(value);
    return name === 'ratelimit' && /[;,\s]r\s*=\s*0\s*(?:[;,]|$)/.test(value);
  });
}
