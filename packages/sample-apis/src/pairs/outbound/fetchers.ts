import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountApi } from '../accounts.ts';
import { done, made, ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { fields, inQuery, many, text, uuid } from '../schema.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import type { Surroundings } from '../surroundings.ts';
import { page, withServer } from './own-server.ts';
import { readPage, safeAddress, titleIn } from './public-address.ts';

const facesOf = ({ good, internal, foreign }: Surroundings) => ({ decoys: { good, internal, foreign } });

const link = { type: 'string', format: 'uri' };

/** An address as the caller wrote it; undefined if it is none. */
const urlOf = (value: unknown): URL | undefined =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;

/** APIs that fetch what their callers name. */
export const fetchers: readonly Pair[] = [
  {
    name: 'cards-for-links',
    check: '5.1',
    outbound: (around) => ({
      ...facesOf(around),
      fetchers: {
        card: { steps: [{ operation: 'POST /cards', body: { link: '{address}' } }], within: '3s' },
      },
    }),
    api: 'A card shows the title of a page. The address behind its name must be public; one place is allowed besides.',
    flaw: 'The text of the host is looked at instead: localhost and what begins like a private network is refused.',
    make(flawed, { good }) {
      const api = new AccountApi(keyStyle('Cards'));
      const card = fields({ id: uuid, title: text });
      api.on(
        'POST /cards',
        { summary: 'Make a card', body: fields({ link }), status: 201, answer: card },
        async ({ body }) => {
          const url = urlOf(body['link']);
          if (url?.protocol !== 'http:') return refuse(422);
          const named = /^(?:localhost$|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(
            url.hostname,
          );
          const address =
            url.host === good ? '127.0.0.1' : flawed ? undefined : await safeAddress(url.hostname);
          const isRefused = flawed ? named : address === undefined;
          if (url.host !== good && isRefused) return refuse(422);
          const read = await readPage(url, address).catch(() => undefined);
          if (read === undefined) return refuse(422);
          const id = randomUUID();
          return made({ id, title: titleIn(read.text) }, `/v1/cards/${id}`);
        },
      );
      return api;
    },
    shows: ({ ann }, { internal }) =>
      withServer(internal, page, async (asked) => {
        await ann('POST /cards', { link: `http://[::ffff:7f00:1]:${internal.split(':')[1]}/inside` });
        await ann('POST /cards', { link: `http://localhost.:${internal.split(':')[1]}/inside` });
        return asked.length > 0;
      }),
  },
  {
    name: 'feeds-read-later',
    check: '5.1',
    outbound: (around) => ({
      ...facesOf(around),
      fetchers: {
        feed: {
          steps: [{ operation: 'POST /feeds', body: { source: '{address}' }, extract: { feed: 'feedId' } }],
          within: '2s',
          undo: [{ operation: 'DELETE /feeds/{feed}' }],
        },
      },
    }),
    api: 'A feed is accepted with 202 and read half a second later, if the address behind it is public by then.',
    flaw: 'It is read wherever it is.',
    make(flawed, { good }) {
      const api = new AccountApi(tokenStyle('Reading room'));
      const feed = fields({ feedId: uuid, source: text });
      const all = new Map<string, { owner: string; source: string }>();
      const readLater = async (source: string): Promise<void> => {
        await sleep(500);
        const url = urlOf(source);
        if (url === undefined || url.protocol !== 'http:') return;
        const address = url.host === good ? '127.0.0.1' : await safeAddress(url.hostname);
        if (address === undefined && !flawed) return;
        await readPage(url, flawed ? undefined : address);
      };
      api.on(
        'POST /feeds',
        { summary: 'Follow a feed', body: fields({ source: text }), status: 202, answer: feed },
        ({ body, caller }) => {
          const feedId = randomUUID();
          const source = textAt(body, 'source');
          all.set(feedId, { owner: caller.id, source });
          readLater(source).catch(() => undefined);
          return ok({ feedId, source }, 202);
        },
      );
      api.on('GET /feeds', { summary: 'My feeds', answer: many(feed) }, ({ caller }) =>
        ok(
          [...all].flatMap(([feedId, each]) =>
            each.owner === caller.id ? [{ feedId, source: each.source }] : [],
          ),
        ),
      );
      api.on('DELETE /feeds/{feedId}', { summary: 'Stop following', status: 204 }, ({ params, caller }) => {
        const { feedId = '' } = params;
        if (all.get(feedId)?.owner !== caller.id) return refuse(404);
        all.delete(feedId);
        return done;
      });
      return api;
    },
    shows: ({ ann }, { internal }) =>
      withServer(internal, page, async (asked) => {
        await ann('POST /feeds', { source: `http://${internal}/inside` });
        for (let waited = 0; waited < 15 && asked.length === 0; waited += 1) await sleep(100);
        return asked.length > 0;
      }),
  },
  {
    name: 'prints-of-partners',
    check: '5.1',
    outbound: (around) => ({
      ...facesOf(around),
      fetchers: {
        print: { steps: [{ operation: 'GET /print', query: { page: '{address}' } }], within: '3s' },
      },
    }),
    api: 'Only pages of one partner can be printed: host and port of the address must be his.',
    flaw: 'His host and port must be somewhere in the address.',
    make(flawed, { good }) {
      const api = new AccountApi(cookieStyle('Print room'));
      api.on(
        'GET /print',
        { summary: 'Print a page', params: [inQuery('page', link, true)], answer: fields({ words: text }) },
        async ({ query }) => {
          const url = urlOf(query.get('page'));
          if (url?.protocol !== 'http:') return refuse(400);
          const isAllowed = flawed ? (query.get('page') ?? '').includes(good) : url.host === good;
          if (!isAllowed || (!flawed && url.username !== '')) return refuse(403);
          const read = await readPage(url).catch(() => undefined);
          return read === undefined ? refuse(422) : ok({ words: read.text.replaceAll(/<[^>]*>/g, ' ') });
        },
      );
      return api;
    },
    shows: ({ ann }, { internal, good }) =>
      withServer(internal, page, async (asked) => {
        await ann(`GET /print?page=${encodeURIComponent(`http://${good}@${internal}/inside`)}`);
        return asked.length > 0;
      }),
  },
  {
    name: 'pictures-over-version-six',
    check: '5.1',
    outbound: (around) => ({
      ...facesOf(around),
      fetchers: {
        picture: {
          steps: [{ operation: 'PUT /whoami/picture', body: { from: { href: '{address}' } } }],
          within: '3s',
        },
      },
    }),
    api: 'A picture is copied from any public address.',
    flaw: 'Addresses of version 6 are not looked at.',
    make(flawed, { good }) {
      const api = new AccountApi(tokenStyle('Faces'));
      api.on(
        'PUT /whoami/picture',
        {
          summary: 'Copy a picture',
          body: fields({ from: fields({ href: text }) }),
          answer: fields({ bytes: { type: 'integer' } }),
        },
        async ({ body }) => {
          const url = urlOf(textAt(body, 'from.href'));
          if (url?.protocol !== 'http:') return refuse(400);
          const isOld = flawed && url.hostname.startsWith('[');
          const address = url.host === good ? '127.0.0.1' : await safeAddress(url.hostname);
          if (address === undefined && !isOld) return refuse(400);
          const read = await readPage(url, isOld ? undefined : address).catch(() => undefined);
          return read === undefined ? refuse(400) : ok({ bytes: read.text.length });
        },
      );
      return api;
    },
    shows: ({ ann }, { internal }) =>
      withServer(internal, page, async (asked) => {
        await ann('PUT /whoami/picture', {
          from: { href: `http://[::ffff:127.0.0.1]:${internal.split(':')[1]}/inside` },
        });
        return asked.length > 0;
      }),
  },
];
