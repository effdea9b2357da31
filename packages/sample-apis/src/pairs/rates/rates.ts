import type { IncomingMessage } from 'node:http';
import { AccountApi } from '../accounts.ts';
import type { Pair } from '../pair.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { credentialOf, floods, limited, notes, tooMany, windows } from './limited-notes.ts';
import { statedRates } from './stated-rates.ts';

/** What all of these send: load. */
const common = { check: '3.1', mode: 'disruptive' } as const;
const profile = { limits: { rate: { requests: 40, window: '2s' } } };

/** How many requests one client may send. */
export const rates: readonly Pair[] = [
  {
    ...common,
    name: 'rates-by-api-key',
    profile,
    api: 'Each API key may send 40 requests in 2 seconds; callers without one are counted by address.',
    flaw: 'The count is by the first address in X-Forwarded-For, if there is one.',
    make(flawed) {
      const api = notes(new AccountApi(keyStyle('Notes')));
      const mayPass = windows(40);
      return limited(api, (request) => {
        const [forwarded] = String(request.headers['x-forwarded-for'] ?? '').split(',');
        const key = credentialOf(request) ?? request.socket.remoteAddress ?? '';
        return mayPass(flawed && forwarded !== '' ? String(forwarded) : key) ? undefined : tooMany();
      });
    },
    shows: (guests) =>
      floods(guests, 'GET /notes', (number) => ({ 'x-forwarded-for': `203.0.113.${number}` })),
  },
  {
    ...common,
    name: 'rates-on-two-nodes',
    profile: { limits: { rate: { requests: 30, window: '2s', nodes: 2 } } },
    api: 'Requests go to two nodes by turns. Each lets an account send 30 requests in 2 seconds.',
    flaw: 'Neither counts what changes something.',
    make(flawed) {
      const api = notes(new AccountApi(tokenStyle('Notes')));
      const nodes = [windows(30), windows(30)];
      let turn = 0;
      return limited(api, (request) => {
        if (flawed && request.method !== 'GET') return undefined;
        turn += 1;
        const key = credentialOf(request) ?? request.socket.remoteAddress ?? '';
        return nodes[turn % 2]?.(key) === true ? undefined : tooMany();
      });
    },
    shows: (guests) => floods(guests, 'POST /notes', () => ({}), { title: 'a' }),
  },
  {
    ...common,
    name: 'rates-by-large-bucket',
    profile: { limits: { rate: { requests: 60, window: '2s' } } },
    api: 'A bucket of 60 tokens, into which 15 fall in a second; who has none gets 429.',
    flaw: 'Every address, with its query, has a bucket of its own.',
    make(flawed) {
      const api = notes(new AccountApi(cookieStyle('Notes')));
      const buckets = new Map<string, { tokens: number; at: number }>();
      return limited(api, (request) => {
        const key = `${credentialOf(request) ?? 'nobody'} ${flawed ? request.url : ''}`;
        const now = Date.now();
        const { tokens, at } = buckets.get(key) ?? { tokens: 60, at: now };
        const full = Math.min(60, tokens + ((now - at) * 15) / 1000);
        buckets.set(key, { tokens: Math.max(0, full - 1), at: now });
        return full < 1 ? tooMany() : undefined;
      });
    },
    shows: (guests) => floods(guests, 'GET /notes?n=', () => ({})),
  },
  {
    ...common,
    name: 'rates-with-503',
    profile,
    api: 'Who sends more than 40 requests in 2 seconds gets 503 with Retry-After.',
    flaw: 'Callers without a credential are not counted.',
    make(flawed) {
      const api = notes(new AccountApi(tokenStyle('Notes')));
      const mayPass = windows(40);
      return limited(api, (request) => {
        const credential = credentialOf(request);
        if (flawed && credential === undefined) return undefined;
        const busy = { status: 503, body: { error: 'busy' }, headers: { 'retry-after': '2' } };
        return mayPass(credential ?? request.socket.remoteAddress ?? '') ? undefined : busy;
      });
    },
    async shows({ nobody }) {
      const statuses: number[] = [];
      for (let n = 0; n < 90; n += 1) statuses.push((await nobody('GET /headlines')).status);
      return !statuses.includes(503);
    },
  },
  {
    ...common,
    name: 'rates-by-plan',
    profile: { limits: { rate: { requests: 50, window: '2s' } } },
    api: 'Accounts on the small plan may send 50 requests in 2 seconds; answers state what is left.',
    flaw: 'Answers state that nothing is left, and everything is served.',
    make(flawed) {
      const api = notes(new AccountApi(keyStyle('Notes')));
      const left = new Map<IncomingMessage, number>();
      const counts = new Map<string, { began: number; count: number }>();
      limited(api, (request) => {
        const key = credentialOf(request) ?? request.socket.remoteAddress ?? '';
        const now = Date.now();
        const known = counts.get(key);
        const window = known !== undefined && now < known.began + 2000 ? known : { began: now, count: 0 };
        window.count += 1;
        counts.set(key, window);
        left.set(request, Math.max(0, 50 - window.count));
        return window.count > 50 && !flawed ? tooMany() : undefined;
      });
      api.finish = (answer, request) => ({
        ...answer,
        headers: { ...answer.headers, 'x-ratelimit-remaining': String(left.get(request) ?? 50) },
      });
      return api;
    },
    shows: (guests) => floods(guests, 'GET /notes', () => ({})),
  },
  ...statedRates,
];
