import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AccountApi } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Call } from '../pair-api.ts';
import type { Pair } from '../pair.ts';
import { fields, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { basicStyle, cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { behindGate } from './gate.ts';
import { readRaw, sendRaw } from './send-raw.ts';

const LIMIT = 200_000;
const TOO_LARGE = { status: 413, text: '{"error":"too large"}' };
const profile = { limits: { body: '200kB' } };

/** What one request, or one account, may cost. */
export const costs: readonly Pair[] = [
  {
    name: 'recipes-by-announced-length',
    check: '3.3',
    profile,
    api: 'Bodies above 200 kB are refused, by their announced length and while they are read. Compressed ones are a type that it does not take.',
    flaw: 'Only the announced length is looked at, and chunks announce none.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Recipes'));
      addShelf(api, '/recipes', { one: 'recipe', fields: { title: text, steps: text } });
      return behindGate(api, (request, body) => {
        if (request.headers['content-encoding'] !== undefined) return { status: 415, text: '' };
        const announced = Number(request.headers['content-length'] ?? 0);
        return announced > LIMIT || (!flawed && body.length > LIMIT) ? TOO_LARGE : body;
      });
    },
    async shows(guests) {
      const body = padded({ title: 'soup', steps: 'boil' }, 4 * LIMIT);
      return (await sendRaw(guests.url, '/recipes', [body.subarray(0, 9), body.subarray(9)])) === 201;
    },
  },
  {
    name: 'scores-unpacked',
    check: '3.3',
    profile,
    api: 'Game clients send scores in gzip. What comes out of it may have 200 kB, as a plain body may.',
    flaw: 'The limit is compared with what arrives.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Scores'));
      addShelf(api, '/scores', { one: 'score', fields: { player: text, points: whole } });
      return behindGate(api, (request, body) => {
        if (body.length > LIMIT) return TOO_LARGE;
        if (request.headers['content-encoding'] !== 'gzip') return body;
        try {
          const most = flawed ? {} : { maxOutputLength: LIMIT };
          return gunzipSync(body, most);
        } catch {
          return TOO_LARGE;
        }
      });
    },
    async shows(guests) {
      const bomb = gzipSync(padded({ player: 'ann', points: 1 }, 4 * LIMIT));
      return (await sendRaw(guests.url, '/scores', [bomb], { 'content-encoding': 'gzip' })) === 201;
    },
  },
  {
    name: 'events-thrown-away',
    check: '3.3',
    profile,
    api: 'Events of apps are taken with 202, whatever they are. What has more than 200 kB is read and thrown away.',
    flaw: 'It is kept like any other.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Events'));
      const shelf = addShelf(api, '/events', {
        one: 'event',
        fields: { name: text },
        change: null,
      });
      let size = 0;
      api.on(
        'POST /events',
        { summary: 'Send an event', body: fields({ name: text }), status: 202, answer: shelf.schema },
        (call) => {
          const item = { id: randomUUID(), owner: call.caller.id, data: { name: call.body['name'] } };
          if (typeof call.body['name'] !== 'string') return refuse(422);
          if (size > LIMIT && !flawed) return ok({ id: item.id, name: '' }, 202);
          shelf.items.set(item.id, item);
          return ok(shelf.view(item, call), 202);
        },
      );
      return behindGate(api, (_request, body) => {
        size = body.length;
        return body;
      });
    },
    async shows(guests) {
      await sendRaw(guests.url, '/events', [padded({ name: 'huge-event' }, 4 * LIMIT)]);
      return (await readRaw(guests.url, '/events')).includes('huge-event');
    },
  },
  {
    name: 'one-badge-each',
    check: '3.3',
    profile,
    api: 'An account has one badge, which it cannot change: a second one is refused with 409. Bodies above 200 kB are refused.',
    flaw: 'Bodies of any size are read.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Badges'));
      const newId = (call: Call): string => call.caller.id;
      addShelf(api, '/badges', { one: 'badge', fields: { motto: text }, change: null, newId });
      return behindGate(api, (_request, body) => (body.length > LIMIT && !flawed ? TOO_LARGE : body));
    },
    shows: async (guests) =>
      (await sendRaw(guests.url, '/badges', [padded({ motto: 'onward' }, 4 * LIMIT)])) === 201,
  },
  {
    name: 'exports-by-job',
    check: '3.5',
    mode: 'disruptive',
    profile: {
      limits: { slow_request: '1s' },
      operations: { 'POST /exports': { effect: 'reads', privileged: false } },
      expensive: [
        {
          call: { operation: 'POST /exports', body: { years: 10 } },
          small: { operation: 'POST /exports', body: { years: 1 } },
          within: '1s',
        },
      ],
    },
    api: 'An export is a job: 202 and the address of its state.',
    flaw: 'Large exports are made while the caller waits.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Books'));
      addShelf(api, '/books', { one: 'book', fields: { title: text } });
      let years = 0;
      api.on(
        'POST /exports',
        {
          summary: 'Export the books',
          body: fields({ years: whole }),
          status: 202,
          answer: fields({ state: text }),
        },
        ({ body }) => {
          years = Number(body['years']);
          if (!Number.isInteger(years) || years < 1 || years > 10) return refuse(422);
          return ok({ state: 'queued' }, 202, { location: '/exports/latest' });
        },
      );
      api.on(
        'GET /exports/latest',
        { summary: 'The state of the last export', answer: fields({ state: text }) },
        () => ok({ state: 'done' }),
      );
      api.send = (response, { status, headers, text: sent }) => {
        const delay = flawed && status === 202 && years > 5 ? 2600 : 0;
        setTimeout(() => response.writeHead(status, headers).end(sent), delay);
      };
      return timed(api, 1000);
    },
    async shows({ ann }) {
      const began = performance.now();
      await ann('POST /exports', { years: 10 });
      return performance.now() - began > 2000;
    },
  },
  {
    name: 'letters-by-plan',
    check: '3.5',
    mode: 'disruptive',
    profile: {
      limits: { slow_request: '1s' },
      operations: { 'POST /letters/preview': { effect: 'reads', privileged: false } },
      expensive: [
        {
          call: { operation: 'POST /letters/preview', body: { words: 'Dear all' } },
          quota: { requests: 6, window: '1m' },
        },
      ],
    },
    api: 'An account may have six printed previews in a minute. Then 403 says that its plan allows no more.',
    flaw: 'They are counted for each key, and anybody may have many keys.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Letters'));
      addShelf(api, '/drafts', { one: 'draft', fields: { words: text } });
      const counts = new Map<string, number>();
      api.on(
        'POST /letters/preview',
        {
          summary: 'Preview a letter as it is printed',
          body: fields({ words: text }),
          answer: fields({ pages: whole }),
        },
        (call) => {
          const key = flawed ? String(call.header('x-api-key')) : call.caller.id;
          const count = (counts.get(key) ?? 0) + 1;
          counts.set(key, count);
          return count > 6
            ? { status: 403, body: { error: 'plan', message: 'Your plan allows six previews a minute.' } }
            : ok({ pages: 1 });
        },
      );
      setInterval(() => counts.clear(), 60_000).unref();
      return timed(api, 1000);
    },
    async shows({ nobody, names }) {
      const sign = { email: names.ann, password: 'Ann-comes-at-8-oclock' };
      const enter = async () => textAt((await nobody('POST /api-keys', sign)).body, 'apiKey');
      const ask = async (key: string) => {
        const headers = { 'x-api-key': key };
        return (await nobody('POST /letters/preview', { words: 'Hello' }, headers)).status;
      };
      const first = await enter();
      for (let sent = 0; sent < 7; sent += 1) await ask(first);
      return (await ask(await enter())) === 200;
    },
  },
  {
    name: 'forms-behind-a-buffer',
    check: '3.5',
    mode: 'disruptive',
    profile: { limits: { slow_request: '1s' } },
    api: 'A proxy collects a request before it hands it on, and closes the connection if that takes longer than a second.',
    flaw: 'It waits for a body as long as one byte comes in a while.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Forms'));
      addShelf(api, '/forms', { one: 'form', fields: { title: text } });
      return timed(api, 1000, flawed ? 'idle' : 'all');
    },
    shows: (guests) => isKept(guests.url, 3000),
  },
];

/** JSON with blanks in front of it. */
function padded(value: object, size: number): Buffer {
  return Buffer.from(JSON.stringify(value).padStart(size));
}

/** Ends requests that take too long to arrive: as a whole, or between two of their bytes. */
function timed(api: AccountApi, ms: number, what: 'all' | 'idle' = 'all'): AccountApi {
  api.serveWith = (listener) => {
    const server = createServer({ connectionsCheckingInterval: 50 }, listener);
    server.headersTimeout = ms;
    server.requestTimeout = what === 'all' ? ms : 0;
    server.on('clientError', (_error, socket) => socket.destroy());
    return server;
  };
  return api;
}

/** Whether a body that comes byte by byte is still waited for. */
function isKept(url: string, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      'POST /forms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n',
    );
    const drip = setInterval(() => socket.write(' '), 100);
    const end = setTimeout(() => done(true), ms);
    const done = (kept: boolean): void => {
      clearInterval(drip);
      clearTimeout(end);
      socket.destroy();
      resolve(kept);
    };
    socket
      .on('close', () => done(false))
      .on('error', () => undefined)
      .resume();
  });
}
