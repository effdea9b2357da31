import { AccountApi } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { fields, text } from '../schema.ts';
import { basicStyle, keyStyle, tokenStyle } from '../styles.ts';
import { json, page, withServer } from './own-server.ts';
import { readPage, safeAddress, titleIn } from './public-address.ts';

/** APIs that are sent elsewhere by those whom they ask. */
export const redirects: readonly Pair[] = [
  {
    name: 'imports-that-hop',
    check: '5.2',
    outbound: ({ good, internal, foreign }) => ({
      decoys: { good, internal, foreign },
      upstreams: {},
      fetchers: {
        import: { steps: [{ operation: 'POST /imports', body: { location: '{address}' } }], within: '3s' },
      },
    }),
    api: 'Up to four redirects are followed, and each address is looked at like the first.',
    flaw: 'Only the first address is looked at.',
    make(flawed, { good }) {
      const api = new AccountApi(basicStyle('Imports'));
      const isAllowed = async (url: URL): Promise<boolean> =>
        url.protocol === 'http:' && (url.host === good || (await safeAddress(url.hostname)) !== undefined);
      api.on(
        'POST /imports',
        { summary: 'Import a page', body: fields({ location: text }), answer: fields({ title: text }) },
        async ({ body }) => {
          let next = textAt(body, 'location');
          for (let hop = 0; hop < 5; hop += 1) {
            if (!URL.canParse(next)) return refuse(400);
            const url = new URL(next);
            if ((hop === 0 || !flawed) && !(await isAllowed(url))) return refuse(400);
            const read = await readPage(url).catch(() => undefined);
            if (read === undefined) return refuse(422);
            if (read.location === undefined || read.status < 300) return ok({ title: titleIn(read.text) });
            next = new URL(read.location, url).href;
          }
          return refuse(422);
        },
      );
      return api;
    },
    shows: ({ ann }, { good, internal }) =>
      withServer(internal, page, (asked) =>
        withServer(
          good,
          (_request, response) => {
            response.writeHead(302, { location: `http://${internal}/inside` }).end();
          },
          async () => {
            await ann('POST /imports', { location: `http://${good}/start` });
            return asked.length > 0;
          },
        ),
      ),
  },
  {
    name: 'previews-without-end',
    check: '5.2',
    outbound: ({ good, internal, foreign }) => ({
      decoys: { good, internal, foreign },
      upstreams: {},
      fetchers: {
        preview: { steps: [{ operation: 'POST /unfurl', body: { url: '{address}' } }], within: '3s' },
      },
    }),
    api: 'Redirects on the same host are followed, five at most.',
    flaw: 'As many as there are, up to two hundred.',
    make(flawed, { good }) {
      const api = new AccountApi(keyStyle('Unfurl'));
      api.on(
        'POST /unfurl',
        { summary: 'Look at a link', body: fields({ url: text }), answer: fields({ title: text }) },
        async ({ body }) => {
          let next = textAt(body, 'url');
          for (let hop = 0; hop <= (flawed ? 200 : 5); hop += 1) {
            if (!URL.canParse(next) || new URL(next).host !== good || !next.startsWith('http:'))
              return refuse(422);
            const read = await readPage(new URL(next)).catch(() => undefined);
            if (read === undefined) return refuse(422);
            if (read.location === undefined) return ok({ title: titleIn(read.text) });
            next = new URL(read.location, next).href;
          }
          return refuse(422);
        },
      );
      return api;
    },
    shows: ({ ann }, { good }) =>
      withServer(
        good,
        (request, response) => {
          response.writeHead(302, { location: `${request.url}x` }).end();
        },
        async (asked) => {
          await ann('POST /unfurl', { url: `http://${good}/a` });
          return asked.length > 20;
        },
      ),
  },
  {
    name: 'parcels-sent-on',
    check: '5.2',
    outbound: ({ good, internal, foreign, service }) => ({
      decoys: { good, internal, foreign },
      fetchers: {},
      upstreams: {
        carrier: {
          listen: service,
          tls: false,
          steps: [{ operation: 'POST /labels', body: { to: 'Harbour Road 5' } }],
          answers: [{ method: 'POST', path: '/v2/labels', body: { tracking: 'ZX-1' } }],
        },
      },
    }),
    api: 'Labels are ordered from a carrier with a key and the address of the receiver; a redirect is an error.',
    flaw: 'The order follows redirects.',
    make(flawed, { service }) {
      const api = new AccountApi(tokenStyle('Parcels'));
      api.on(
        'POST /labels',
        { summary: 'Order a label', body: fields({ to: text }), answer: fields({ tracking: text }) },
        async ({ body }) => {
          try {
            const response = await fetch(`http://${service}/v2/labels`, {
              method: 'POST',
              redirect: flawed ? 'follow' : 'error',
              signal: AbortSignal.timeout(3000),
              headers: { 'content-type': 'application/json', 'x-carrier-key': 'carrier-key-of-parcels' },
              body: JSON.stringify({ receiver: textAt(body, 'to') }),
            });
            const tracking = textAt(await response.json(), 'tracking');
            return tracking === '' ? { status: 502 } : ok({ tracking });
          } catch {
            return { status: 502 };
          }
        },
      );
      return api;
    },
    shows: ({ ann }, { service, foreign }) =>
      withServer(foreign, json({ tracking: 'none' }), (asked) =>
        withServer(
          service,
          (_request, response) => {
            response.writeHead(307, { location: `http://${foreign}/v2/labels` }).end();
          },
          async () => {
            await ann('POST /labels', { to: 'Quay 1' });
            return asked.some(({ headers }) => headers['x-carrier-key'] !== undefined);
          },
        ),
      ),
  },
];
