import type { IncomingMessage } from 'node:http';
import { AccountApi } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { choice, inHeader, many, text } from '../schema.ts';
import { addShelf, type Shelf } from '../shelf.ts';
import { keyStyle, tokenStyle } from '../styles.ts';
import { onAnswers, onRequests } from './deploy.ts';

/** Since 1 May 2026, and until the end of June 2027. */
const ANNOUNCED = {
  deprecation: '@1777593600',
  sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
  link: '<https://help.office.example/v2>; rel="successor-version"',
};

/** Versions that are old. */
export const versions: readonly Pair[] = [
  {
    name: 'version-in-a-header',
    check: '7.3',
    profile: {
      versions: [
        { name: '2', state: 'current' },
        { name: '1', state: 'deprecated', sunset: '2027-06-30' },
      ],
    },
    api: 'Api-Version: 1 brings the old form of an answer, with the day of its end; everything else is the same.',
    flaw: 'The old form of the list is answered without a token, with the parcels of all.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Parcels'));
      const parcels = addShelf(api, '/parcels', { one: 'parcel', fields: { recipient: text } });
      const params = [inHeader('Api-Version', choice('1', '2'))];
      api.on('GET /parcels', { summary: 'List my parcels', params, answer: many(parcels.schema) }, (call) =>
        ok(parcels.of(call.caller.id).map((item) => parcels.view(item, call))),
      );
      onRequests(api, (request) =>
        flawed && isOld(request) && request.method === 'GET' && request.url === '/parcels'
          ? ok([...parcels.items.values()].map(({ id, data }) => ({ id, ...data })))
          : undefined,
      );
      onAnswers(api, (answer, request) =>
        isOld(request) ? { ...answer, headers: { ...answer.headers, ...ANNOUNCED } } : answer,
      );
      return api;
    },
    async shows({ ann, nobody }) {
      await ann('POST /parcels', { recipient: 'Aunt Flo' });
      return (await nobody('GET /parcels', undefined, { 'api-version': '1' })).text.includes('Aunt Flo');
    },
  },
  {
    name: 'first-version-of-parcels',
    check: '7.3',
    profile: {
      versions: [
        { name: 'v2', state: 'current' },
        { name: 'v1', state: 'deprecated', sunset: '2027-06-30' },
      ],
    },
    api: 'Below /api/v1 is the version before, with the day of its end in every answer.',
    flaw: 'There, a parcel is answered to everyone who is signed in.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Parcels', { base: '/api/v2' }));
      const parcels = addShelf(api, '/parcels', { one: 'parcel', fields: { recipient: text } });
      const old = serveOld(api, '/api/v1', '/api/v2');
      onAnswers(api, (answer, request) =>
        old.has(request) ? { ...answer, headers: { ...answer.headers, ...ANNOUNCED } } : answer,
      );
      if (flawed) openParcels(api, parcels, (request) => old.has(request));
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /parcels', { recipient: 'Aunt Flo' })).body, 'id');
      return (await ben(`GET /../v1/parcels/${id}`)).text.includes('Aunt Flo');
    },
  },
  {
    name: 'retired-and-alive',
    check: '7.3',
    profile: {
      versions: [
        { name: 'v2', state: 'current' },
        { name: 'v1', state: 'retired', sunset: '2026-06-30' },
      ],
    },
    api: 'Version 1 ended in June: everything below /v1 is answered with 410.',
    flaw: 'It still works.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Parcels', { base: '/v2' }));
      addShelf(api, '/parcels', { one: 'parcel', fields: { recipient: text } });
      if (flawed) serveOld(api, '/v1', '/v2');
      else {
        onRequests(api, ({ url = '' }) =>
          url.startsWith('/v1/')
            ? { status: 410, body: { error: 410, see: 'https://help.office.example/v2' } }
            : undefined,
        );
      }
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /../v1/customers/self')).status === 200;
    },
  },
  {
    name: 'any-version-will-do',
    check: '7.3',
    profile: { versions: [{ name: 'v3', state: 'current' }] },
    api: 'The gateway does not look at the version in a path: /v1, /v3 and /v987 are the same API.',
    flaw: 'Below /v1, a parcel is answered to everyone who is signed in.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Parcels', { base: '/v3' }));
      const parcels = addShelf(api, '/parcels', { one: 'parcel', fields: { recipient: text } });
      const first = new WeakSet<IncomingMessage>();
      onRequests(api, (request) => {
        if ((request.url ?? '').startsWith('/v1/')) first.add(request);
        request.url = (request.url ?? '/').replace(/^\/v\d+\//, '/v3/');
        return undefined;
      });
      if (flawed) openParcels(api, parcels, (request) => first.has(request));
      return api;
    },
    async shows({ ann, ben }) {
      const id = textAt((await ann('POST /parcels', { recipient: 'Aunt Flo' })).body, 'id');
      return (await ben(`GET /../v1/parcels/${id}`)).text.includes('Aunt Flo');
    },
  },
];

const isOld = ({ headers }: IncomingMessage): boolean => headers['api-version'] === '1';

/** Serves the API below another path as well, and remembers which requests came there. */
function serveOld(api: AccountApi, from: string, to: string): WeakSet<IncomingMessage> {
  const old = new WeakSet<IncomingMessage>();
  onRequests(api, (request) => {
    const { url = '/' } = request;
    if (!url.startsWith(`${from}/`)) return undefined;
    old.add(request);
    request.url = `${to}${url.slice(from.length)}`;
    return undefined;
  });
  return old;
}

/** Some requests read the parcels of all. */
function openParcels(api: AccountApi, parcels: Shelf, does: (request: IncomingMessage) => boolean): void {
  onAnswers(api, (answer, request) => {
    const id = /\/parcels\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const parcel = parcels.items.get(id);
    if (request.method !== 'GET' || answer.status !== 404 || parcel === undefined || !does(request))
      return answer;
    return request.headers.authorization === undefined ? refuse(401) : ok({ id, ...parcel.data });
  });
}
