import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AccountApi } from '../accounts.ts';
import { ok, plainly, refuse, type Answer } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { fields, many, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import type { Style } from '../style.ts';
import { addHeaders, onAnswers, onRequests, pathOf, PROTECTIVE } from './deploy.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** What browsers and caches may do with answers. */
export const caches: readonly Pair[] = [
  {
    name: 'etags-and-304',
    check: '6.5',
    api: 'Private answers are revalidated: private, no-cache, an ETag, and 304 where nothing changed. Tokens are not stored.',
    flaw: 'The lists are public for two minutes.',
    make(flawed) {
      const api = protectedApi(tokenStyle('Statements'));
      onAnswers(api, (answer, request) => {
        if (request.method !== 'GET' || answer.status !== 200) return answer;
        const etag = `"${createHash('sha256').update(JSON.stringify(answer.body)).digest('hex').slice(0, 16)}"`;
        const isList = pathOf(request) === '/statements';
        const cache = flawed && isList ? 'public, max-age=120' : 'private, no-cache';
        const headers = { ...answer.headers, 'cache-control': cache, etag };
        return request.headers['if-none-match'] === etag ? { status: 304, headers } : { ...answer, headers };
      });
      return api;
    },
    async shows({ ann }) {
      return ((await ann('GET /statements')).headers.get('cache-control') ?? '').startsWith('public');
    },
  },
  {
    name: 'cache-in-front',
    check: '6.5',
    api: 'A cache in front of the API keeps what it may keep: prices, and nothing that says no-store.',
    flaw: 'A rule of the cache keeps statements for half a minute as well, whatever their headers say.',
    make(flawed) {
      const api = protectedApi(keyStyle('Statements'));
      putCacheInFront(api, (path, answer) =>
        flawed && path.startsWith('/v1/statements') ? true : answer.headers?.['cache-control'] !== 'no-store',
      );
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /statements', { bank: 'Anns bank', cents: 5 });
      await ann('GET /statements');
      return (await ben('GET /statements')).text.includes('Anns bank');
    },
  },
  {
    name: 'styles-of-an-account',
    check: '6.5',
    api: 'A cache in front keeps everything that ends like a picture or a style sheet; the API has none and answers 404.',
    flaw: 'The API ignores what follows the path of an operation, and so the cache keeps accounts.',
    make(flawed) {
      const api = protectedApi(tokenStyle('Statements'));
      putCacheInFront(api, (path, { status }) => /\.(?:css|js|png)$/.test(path) && status === 200);
      onRequests(api, (request) => {
        if (flawed) request.url = (request.url ?? '/').replace(/^\/whoami\/[^?]*/, '/whoami');
        return undefined;
      });
      return api;
    },
    async shows({ ann, ben, names }) {
      await ann('GET /whoami/x.css');
      return (await ben('GET /whoami/x.css')).text.includes(names.ann);
    },
  },
  {
    name: 'key-shown-once',
    check: '6.5',
    checks: ['1.1', '6.5'],
    api: 'A new key for machines is shown once, in the answer that makes it, which nobody may store.',
    flaw: 'That answer may be kept for ten minutes, because one rule is for all that is made.',
    make(flawed) {
      const api = protectedApi(tokenStyle('Machines'));
      const made = fields({ name: text, key: text });
      const doc = { summary: 'Make a key', body: fields({ name: text }), status: 201, answer: made };
      api.on('POST /machine-keys', doc, ({ body }) => {
        const key = `mk_live_${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 32)}`;
        const headers = flawed ? { 'cache-control': 'max-age=600' } : NO_STORE;
        return textAt(body, 'name') === ''
          ? refuse(422)
          : ok({ name: textAt(body, 'name'), key }, 201, headers);
      });
      return api;
    },
    async shows({ ann }) {
      const { headers } = await ann('POST /machine-keys', { name: 'crane' });
      return headers.get('cache-control') === 'max-age=600';
    },
  },
  {
    name: 'scan-as-a-page',
    check: '6.5',
    api: 'A scan is downloaded as bytes, to be saved; browsers may not guess its type.',
    flaw: 'Downloads do not say so, and a browser may take one for a page.',
    make(flawed) {
      const api = protectedApi(cookieStyle('Scans'));
      const doc = { summary: 'My scans in one file', answer: text, answerType: 'application/octet-stream' };
      api.on('GET /scans.bin', doc, ({ caller }) => ({
        ...plainly(`scans of ${caller.name}`, 'application/octet-stream'),
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="scans.bin"',
        },
      }));
      onAnswers(api, (answer, request) => {
        if (!flawed || pathOf(request) !== '/scans.bin') return answer;
        const { 'x-content-type-options': _dropped, ...headers } = answer.headers ?? {};
        return { ...answer, headers };
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /scans.bin')).headers.get('x-content-type-options') === null;
    },
  },
  {
    name: 'prices-for-five-minutes',
    check: '6.5',
    api: 'Prices are public and may be kept for five minutes by everyone; accounts by nobody.',
    flaw: 'The account of the caller may be kept as well.',
    make(flawed) {
      const api = protectedApi(keyStyle('Statements'));
      onAnswers(api, (answer, request) =>
        flawed && answer.status === 200 && pathOf(request) === '/v1/customers/self'
          ? { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=300' } }
          : answer,
      );
      return api;
    },
    async shows({ ann }) {
      const { headers } = await ann('GET /customers/self');
      return headers.get('cache-control') === 'public, max-age=300';
    },
  },
  {
    name: 'writes-say-nothing',
    check: '6.5',
    checks: ['1.1', '6.5'],
    api: 'Reads say no-store. Answers to writes say nothing about caches, which may not keep them then (RFC 9111).',
    flaw: 'Single statements say nothing either, and a browser may keep them by its own rules.',
    make(flawed) {
      const api = protectedApi(tokenStyle('Statements'));
      onAnswers(api, (answer, request) => {
        const isSingle = /^\/statements\/[^/]+$/.test(pathOf(request));
        const saysNothing = request.method !== 'GET' || (flawed && isSingle && answer.status === 200);
        if (!saysNothing || pathOf(request).startsWith('/auth/')) return answer;
        const { 'cache-control': _dropped, ...headers } = answer.headers ?? {};
        return { ...answer, headers };
      });
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /statements', { bank: 'Anns bank', cents: 5 });
      const { headers } = await ann(`GET /statements/${textAt(body, 'id')}`);
      return headers.get('cache-control') === null;
    },
  },
  {
    name: 'errors-of-no-type',
    check: '6.5',
    api: 'Errors carry the same headers as everything else.',
    flaw: 'They come from a handler that sets none: a text without a type, which a browser guesses.',
    make(flawed) {
      const api = protectedApi(tokenStyle('Statements'));
      api.send = (response, { status, headers, text: sent }) => {
        const { allow, location } = headers;
        const bare = { ...(allow !== undefined && { allow }), ...(location !== undefined && { location }) };
        response.writeHead(status, flawed && status >= 400 ? bare : headers).end(sent);
      };
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /statements/none')).headers.get('content-type') === null;
    },
  },
];

/** An API with all protective headers, with prices that are public, and with a description that it does not show. */
function protectedApi(style: Style): AccountApi {
  const api = new AccountApi(style);
  api.describedAt = null;
  addShelf(api, '/statements', { one: 'statement', fields: { bank: text, cents: whole } });
  const price = many(fields({ article: text, cents: whole }));
  api.on('GET /prices', { summary: 'The prices', open: true, answer: price }, () =>
    ok([{ article: 'rope', cents: 450 }], 200, { 'cache-control': 'public, max-age=300' }),
  );
  addHeaders(api, { ...PROTECTIVE, ...NO_STORE });
  return api;
}

/** Keeps good answers to GET by their address for half a minute, and says so. */
function putCacheInFront(api: AccountApi, mayKeep: (path: string, answer: Answer) => boolean): void {
  const kept = new Map<string, { readonly answer: Answer; readonly until: number }>();
  // The address as the cache sees it, which the API may rewrite.
  const addresses = new WeakMap<IncomingMessage, string>();
  onRequests(api, (request) => {
    const { method, url = '' } = request;
    addresses.set(request, url);
    const found = kept.get(url);
    if (method !== 'GET' || found === undefined || found.until < Date.now()) return undefined;
    return { ...found.answer, headers: { ...found.answer.headers, 'x-cache': 'HIT' } };
  });
  onAnswers(api, (answer, request) => {
    const url = addresses.get(request) ?? '';
    const isHit = answer.headers?.['x-cache'] === 'HIT';
    const isGood = request.method === 'GET' && answer.status === 200;
    if (!isHit && isGood && mayKeep(url.split('?')[0] ?? '', answer)) {
      kept.set(url, { answer, until: Date.now() + 30_000 });
    }
    return isHit ? answer : { ...answer, headers: { ...answer.headers, 'x-cache': 'MISS' } };
  });
}
