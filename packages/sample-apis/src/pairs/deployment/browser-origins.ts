import type { IncomingMessage } from 'node:http';
import { AccountApi } from '../accounts.ts';
import { ok } from '../answer.ts';
import { textAt } from '../fields.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { fields, many, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { basicStyle, cookieStyle, tokenStyle } from '../styles.ts';
import { basicProfile } from '../basic-profile.ts';
import { onAnswers, onRequests, pathOf } from './deploy.ts';

const APP = 'https://app.office.example';
const profile = { browser_origins: [APP] };

/** Who may use an API from a browser. */
export const browserOrigins: readonly Pair[] = [
  {
    name: 'origins-by-ending',
    check: '6.2',
    profile,
    api: 'The app of the office may use the API from a browser, with its cookie.',
    flaw: 'Every origin that ends with office.example may, https://evil-office.example included.',
    make(flawed) {
      const api = desk(new AccountApi(cookieStyle('Desk')));
      return allow(api, (origin) => origin === APP || (flawed && origin.endsWith('office.example')));
    },
    shows: (guests) => mayRead(guests, 'https://evil-office.example'),
  },
  {
    name: 'origins-by-beginning',
    check: '6.2',
    profile,
    api: 'The one origin that may use the API is in every answer, for every origin that asks; that needs no Vary.',
    flaw: 'The origin that asks is repeated if it begins with that of the app.',
    make(flawed) {
      const api = desk(new AccountApi(cookieStyle('Desk')));
      const grantTo = (origin: string) => ({
        'access-control-allow-origin': flawed && origin.startsWith(APP) ? origin : APP,
        'access-control-allow-credentials': 'true',
      });
      return answerWith(api, grantTo);
    },
    shows: (guests) => mayRead(guests, `${APP}.attacker.example`),
  },
  {
    name: 'origin-of-files',
    check: '6.2',
    profile,
    api: 'The app may use the API from a browser; a page without an origin may not.',
    flaw: 'The desktop client opens a file, so the origin null may as well.',
    make: (flawed) =>
      allow(
        desk(new AccountApi(cookieStyle('Desk'))),
        (origin) => origin === APP || (flawed && origin === 'null'),
      ),
    shows: (guests) => mayRead(guests, 'null'),
  },
  {
    name: 'origin-without-tls',
    check: '6.2',
    profile,
    api: 'The app may use the API from a browser, over HTTPS.',
    flaw: 'The same host may over plain HTTP too, where anyone on the network can answer for it.',
    make: (flawed) =>
      allow(desk(new AccountApi(cookieStyle('Desk'))), (origin) =>
        (flawed ? /^https?:\/\/app\.office\.example$/ : /^https:\/\/app\.office\.example$/).test(origin),
      ),
    shows: (guests) => mayRead(guests, 'http://app.office.example'),
  },
  {
    name: 'star-on-prices',
    check: '6.2',
    profile: { ...basicProfile, browser_origins: [] },
    api: 'Prices are public and every page may read them: *. No page may use anything else.',
    flaw: 'Everything else repeats the origin that asks, and allows credentials.',
    make(flawed) {
      const api = desk(new AccountApi(basicStyle('Desk')));
      onAnswers(api, (answer, request) => {
        const { origin } = request.headers;
        const star = { 'access-control-allow-origin': '*' };
        const echo =
          flawed && origin !== undefined
            ? {
                'access-control-allow-origin': origin,
                'access-control-allow-credentials': 'true',
                vary: 'Origin',
              }
            : {};
        return {
          ...answer,
          headers: { ...answer.headers, ...(pathOf(request) === '/prices' ? star : echo) },
        };
      });
      return api;
    },
    shows: (guests) => mayRead(guests, 'https://attacker.example'),
  },
  {
    name: 'origins-of-errors',
    check: '6.2',
    profile,
    api: 'The app may use the API from a browser; errors carry the same headers.',
    flaw: 'The handler of errors repeats every origin, and its 404 names the account that asked.',
    make(flawed) {
      const api = desk(new AccountApi(cookieStyle('Desk')));
      allow(api, (origin) => origin === APP);
      onAnswers(api, (answer, { headers: { origin } }) =>
        flawed && answer.status >= 400 && origin !== undefined
          ? { ...answer, headers: { ...answer.headers, ...granted(origin) } }
          : answer,
      );
      return api;
    },
    async shows({ ann }) {
      const headers = { origin: 'https://attacker.example' };
      return isGranted((await ann('GET /memos/none', undefined, headers)).headers, headers.origin);
    },
  },
  {
    name: 'gateway-preflights',
    check: '6.2',
    profile: { browser_origins: [] },
    api: 'A gateway answers every OPTIONS itself, with * for all methods; no answer of the API lets a page read it.',
    flaw: 'The gateway repeats the origin on the answers too, with credentials.',
    make(flawed) {
      const api = desk(new AccountApi(cookieStyle('Desk')));
      onRequests(api, ({ method }) =>
        method === 'OPTIONS'
          ? ok(undefined, 200, {
              'access-control-allow-origin': '*',
              'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
              'access-control-allow-headers': '*',
            })
          : undefined,
      );
      onAnswers(api, (answer, { method, headers: { origin } }) =>
        flawed && method !== 'OPTIONS' && origin !== undefined
          ? { ...answer, headers: { ...answer.headers, ...granted(origin) } }
          : answer,
      );
      return api;
    },
    shows: (guests) => mayRead(guests, 'https://attacker.example'),
  },
  {
    name: 'star-for-tokens',
    check: '6.2',
    profile: { browser_origins: [APP] },
    api: 'Tokens are sent in a header, which no foreign page has; every answer carries *.',
    flaw: 'The sign-in leaves a cookie as well, which counts as the token, and origins are repeated with credentials.',
    make(flawed) {
      const api = desk(new AccountApi(tokenStyle('Desk')));
      onRequests(api, ({ method, headers }) => {
        const cookie = /(?:^|; *)remember=([^;]+)/.exec(headers.cookie ?? '')?.[1];
        if (flawed && cookie !== undefined) headers.authorization ??= `Bearer ${cookie}`;
        return method === 'OPTIONS' ? ok(undefined, 204) : undefined;
      });
      onAnswers(api, (answer, { headers: { origin = '' } }) => ({
        ...answer,
        headers: {
          ...answer.headers,
          ...(flawed && textAt(answer.body, 'accessToken') !== '' && remember(answer.body)),
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
          ...(flawed && origin !== '' && granted(origin)),
        },
      }));
      return api;
    },
    shows: (guests) => mayRead(guests, 'https://attacker.example'),
  },
  {
    name: 'cookie-and-plain-text',
    check: '6.2',
    profile,
    api: 'A cookie for all sites signs callers in, bodies are read whatever their type, and a foreign Origin is refused.',
    flaw: 'Nobody looks at the Origin, so that any page can send a form in the name of its visitor.',
    make(flawed) {
      const api = desk(new AccountApi(cookieStyle('Desk')), 'None');
      allow(api, (origin) => origin === APP);
      onRequests(api, ({ method = 'GET', headers: { origin } }) =>
        !flawed && method !== 'GET' && origin !== undefined && origin !== APP ? { status: 403 } : undefined,
      );
      return api;
    },
    async shows({ ann }) {
      const foreign = { 'content-type': 'text/plain', origin: 'https://attacker.example' };
      return (await ann('POST /memos', { text: 'pay', pages: 1 }, foreign)).status === 201;
    },
  },
];

/** Cookies are for pages of the same site, unless a pair says otherwise. */
function desk(api: AccountApi, sameSite = 'Lax'): AccountApi {
  onAnswers(api, (answer) => {
    const cookie = answer.headers?.['set-cookie'];
    return cookie === undefined
      ? answer
      : {
          ...answer,
          headers: { ...answer.headers, 'set-cookie': `${cookie}; SameSite=${sameSite}; Secure` },
        };
  });
  addShelf(api, '/memos', { one: 'memo', fields: { text, pages: whole } });
  const price = fields({ article: text, cents: whole });
  api.on('GET /prices', { summary: 'The prices', open: true, answer: many(price) }, () =>
    ok([{ article: 'paper', cents: 450 }]),
  );
  return api;
}

const remember = (body: unknown) => ({
  'set-cookie': `remember=${textAt(body, 'accessToken')}; Path=/; HttpOnly; SameSite=None; Secure`,
});

const granted = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  vary: 'Origin',
});

const allow = (api: AccountApi, may: (origin: string) => boolean): AccountApi =>
  answerWith(api, (origin) => (may(origin) ? granted(origin) : { vary: 'Origin' }));

/** Preflights and answers carry what the origin is granted. */
function answerWith(
  api: AccountApi,
  grantTo: (origin: string, request: IncomingMessage) => Readonly<Record<string, string>>,
): AccountApi {
  onRequests(api, ({ method }) =>
    method === 'OPTIONS'
      ? ok(undefined, 204, {
          'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
          'access-control-allow-headers': 'content-type',
        })
      : undefined,
  );
  onAnswers(api, (answer, request) => ({
    ...answer,
    headers: { ...answer.headers, ...grantTo(request.headers.origin ?? '', request) },
  }));
  return api;
}

const isGranted = (headers: Headers, origin: string): boolean =>
  headers.get('access-control-allow-origin') === origin &&
  headers.get('access-control-allow-credentials') === 'true';

async function mayRead({ ann }: Guests, origin: string): Promise<boolean> {
  const { status, headers } = await ann('GET /memos', undefined, { origin });
  return status === 200 && isGranted(headers, origin);
}
