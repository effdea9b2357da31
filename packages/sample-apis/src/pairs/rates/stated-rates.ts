import type { IncomingMessage } from 'node:http';
import { AccountApi } from '../accounts.ts';
import type { Pair } from '../pair.ts';
import { keyStyle, tokenStyle } from '../styles.ts';
import { credentialOf, floods, limited, notes, tooMany } from './limited-notes.ts';

const common = { check: '3.1', mode: 'disruptive' } as const;

/** What each key has sent in the second of the clock that it is now. */
function seconds(): (key: string) => number {
  const counts = new Map<string, { second: number; count: number }>();
  return (key) => {
    const second = Math.floor(Date.now() / 1000);
    const known = counts.get(key);
    const count = known?.second === second ? known.count + 1 : 1;
    counts.set(key, { second, count });
    return count;
  };
}

/** Limits that no profile names: answers state a number, and how long it is for is told in another way or not at all. */
export const statedRates: readonly Pair[] = [
  {
    ...common,
    name: 'rates-of-a-second',
    api: 'Each account may send 10 requests in each second of the clock. Answers state the limit, what is left and when the second ends.',
    flaw: 'The count is by User-Agent.',
    make(flawed) {
      const api = notes(new AccountApi(keyStyle('Notes')));
      const left = new Map<IncomingMessage, number>();
      const countOf = seconds();
      limited(api, (request) => {
        const key = credentialOf(request) ?? request.socket.remoteAddress ?? '';
        const count = countOf(flawed ? `${key} ${request.headers['user-agent']}` : key);
        left.set(request, Math.max(0, 10 - count));
        return count > 10 ? tooMany() : undefined;
      });
      api.finish = (answer, request) => ({
        ...answer,
        headers: {
          ...answer.headers,
          'x-ratelimit-limit': '10',
          'x-ratelimit-remaining': String(left.get(request) ?? 10),
          'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 1),
        },
      });
      return api;
    },
    shows: (guests) => floods(guests, 'GET /notes', (number) => ({ 'user-agent': `reader/${number}` })),
  },
  {
    ...common,
    name: 'rates-of-no-stated-time',
    api: 'Each account may send 20 requests in each second of the clock. Answers state the number 20, and nothing else.',
    flaw: 'What changes something is not counted.',
    make(flawed) {
      const api = notes(new AccountApi(tokenStyle('Notes')));
      const countOf = seconds();
      limited(api, (request) => {
        if (flawed && request.method !== 'GET') return undefined;
        const key = credentialOf(request) ?? request.socket.remoteAddress ?? '';
        return countOf(key) > 20 ? tooMany() : undefined;
      });
      api.finish = (answer) => ({ ...answer, headers: { ...answer.headers, 'ratelimit-limit': '20' } });
      return api;
    },
    shows: (guests) => floods(guests, 'POST /notes', () => ({}), { title: 'a' }),
  },
];
