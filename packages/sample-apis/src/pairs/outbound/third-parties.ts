import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import type { Socket } from 'node:net';
import { AccountApi } from '../accounts.ts';
import { made, ok, refuse, type Answer } from '../answer.ts';
import { fieldsOf, textAt, type Fields } from '../fields.ts';
import { certificates } from '../deployment/certificates.ts';
import type { Pair } from '../pair.ts';
import { fields, text, uuid } from '../schema.ts';
import { basicStyle, cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import type { Surroundings } from '../surroundings.ts';
import { json, withServer } from './own-server.ts';

const GATEWAY: Answer = { status: 502 };

/** How an API calls a service over TLS. */
interface Asking {
  readonly strict: boolean;
  readonly names: boolean;
  /** Milliseconds and bytes. */
  readonly time?: number;
  readonly most?: number;
}

/** Asks a service for JSON; undefined if that fails. */
function ask(
  { service, authority }: Surroundings,
  path: string,
  { strict, names, time, most }: Asking,
): Promise<unknown> {
  return new Promise((resolve) => {
    const [host = '', port = ''] = service.split(':');
    const asking = request(
      {
        host,
        port,
        path,
        agent: false,
        ca: readFileSync(join(authority, 'authority.pem')),
        rejectUnauthorized: strict,
        ...(!names && { checkServerIdentity: () => undefined }),
        ...(time !== undefined && { signal: AbortSignal.timeout(time) }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          // What is kept is little in both forms: the process of the pair must not fall over.
          if (chunks.length < 200) chunks.push(chunk);
          if (most !== undefined && size > most) response.destroy(new Error('too large'));
        });
        response.on('error', () => resolve(undefined));
        response.on('end', () => {
          resolve(response.statusCode === 200 ? parsed(Buffer.concat(chunks).toString('utf8')) : undefined);
        });
      },
    );
    asking.on('error', () => resolve(undefined));
    asking.end();
  });
}

const STRICT: Asking = { strict: true, names: true, time: 800, most: 1_000_000 };

const taxOf = (found: unknown): number | undefined => {
  const rate = fieldsOf(found)?.['rate'];
  return typeof rate === 'number' && rate >= 0 && rate < 100 ? rate : undefined;
};

/** An API that asks a service for a tax rate, in one way or another. */
function taxApi(title: string, around: Surroundings, how: Asking): AccountApi {
  const api = new AccountApi(keyStyle(title));
  api.on(
    'POST /prices',
    {
      summary: 'Price with tax',
      body: fields({ country: text }),
      answer: fields({ rate: { type: 'number' } }),
    },
    async ({ body }) => {
      const rate = taxOf(await ask(around, `/rates/${encodeURIComponent(textAt(body, 'country'))}`, how));
      return rate === undefined ? GATEWAY : ok({ rate });
    },
  );
  return api;
}

const taxProfile = ({ service, authority }: Surroundings) => ({
  decoys: { authority },
  fetchers: {},
  webhooks: {},
  upstreams: {
    tax: {
      listen: service,
      steps: [{ operation: 'POST /prices', body: { country: 'DK' } }],
      answers: [{ path: '/rates/*', body: { rate: 25 } }],
      limits: { within: '2s', bytes: 1_000_000, attempts: 2 },
    },
  },
});

const priced = (ann: (operation: string, body?: unknown) => Promise<{ readonly status: number }>) =>
  ann('POST /prices', { country: 'DK' });

/** APIs that use a service of somebody else. */
export const thirdParties: readonly Pair[] = [
  {
    name: 'tax-of-anybody',
    check: '5.4',
    outbound: taxProfile,
    api: 'A service for tax rates is asked over TLS.',
    flaw: 'Its certificate is not verified.',
    make: (flawed, around) => taxApi('Prices', around, { ...STRICT, strict: !flawed }),
    shows: ({ ann }, { service }) =>
      withServer(
        service,
        json({ rate: 25 }),
        async () => (await priced(ann)).status === 200,
        certificates().expired,
      ),
  },
  {
    name: 'tax-of-another-name',
    check: '5.4',
    outbound: taxProfile,
    api: 'A service for tax rates is asked over TLS.',
    flaw: 'The name in its certificate is not looked at.',
    make: (flawed, around) => taxApi('Prices and names', around, { ...STRICT, names: !flawed }),
    shows: ({ ann }, { service }) =>
      withServer(
        service,
        json({ rate: 25 }),
        async () => (await priced(ann)).status === 200,
        certificates().otherName,
      ),
  },
  {
    name: 'tax-after-the-handshake',
    check: '5.4',
    outbound: taxProfile,
    api: 'The handshake always succeeds; the certificate is looked at afterwards, before anything is sent.',
    flaw: 'It is looked at when the answer is there.',
    make(flawed, around) {
      const api = new AccountApi(tokenStyle('Late prices'));
      api.on(
        'POST /prices',
        {
          summary: 'Price with tax',
          body: fields({ country: text }),
          answer: fields({ rate: { type: 'number' } }),
        },
        () =>
          new Promise<Answer>((resolve) => {
            const [host = '', port = ''] = around.service.split(':');
            const ca = readFileSync(join(around.authority, 'authority.pem'));
            const path = '/rates/DK';
            const asking = request({ host, port, path, agent: false, ca, rejectUnauthorized: false });
            const isTrusted = (socket: Socket): boolean => socket instanceof TLSSocket && socket.authorized;
            asking.on('socket', (socket) => {
              socket.on('secureConnect', () => {
                if (flawed || isTrusted(socket)) asking.end();
                else asking.destroy(new Error('not trusted'));
              });
            });
            asking.setTimeout(800, () => asking.destroy(new Error('too slow')));
            asking.on('error', () => resolve(GATEWAY));
            asking.on('response', (response) => {
              let received = '';
              response.on('data', (chunk: Buffer) => {
                received += chunk.toString('utf8');
                if (received.length > 1_000_000) response.destroy(new Error('too large'));
              });
              response.on('error', () => resolve(GATEWAY));
              response.on('end', () => {
                const rate = isTrusted(response.socket) ? taxOf(parsed(received)) : undefined;
                resolve(rate === undefined ? GATEWAY : ok({ rate }));
              });
            });
          }),
      );
      return api;
    },
    shows: ({ ann }, { service }) =>
      withServer(
        service,
        json({ rate: 25 }),
        async (asked) => {
          await priced(ann);
          return asked.length > 0;
        },
        certificates().otherName,
      ),
  },
  {
    name: 'tax-that-waits',
    check: '5.5',
    mode: 'disruptive',
    outbound: taxProfile,
    api: 'The service has 800 milliseconds to answer, and a megabyte.',
    flaw: 'It has all the time in the world.',
    make: (flawed, around) => {
      const { time: _time, ...timeless } = STRICT;
      return taxApi('Patient prices', around, flawed ? timeless : STRICT);
    },
    shows: ({ ann }, { service }) =>
      withServer(
        service,
        () => undefined,
        async () => {
          const late = new Promise<'late'>((resolve) => {
            setTimeout(() => resolve('late'), 2000).unref();
          });
          return (await Promise.race([priced(ann).catch(() => 'ended'), late])) === 'late';
        },
        certificates().good,
      ),
  },
  {
    name: 'tax-that-swallows',
    check: '5.5',
    mode: 'disruptive',
    outbound: taxProfile,
    api: 'Of an answer a megabyte is read, within 800 milliseconds.',
    flaw: 'All of it is read, for as long as something arrives.',
    make(flawed, around) {
      const { time: _time, most: _most, ...boundless } = STRICT;
      return taxApi('Hungry prices', around, flawed ? boundless : STRICT);
    },
    shows: ({ ann }, { service }) => {
      let written = 0;
      return withServer(
        service,
        (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          const block = Buffer.alloc(1_000_000, ' ');
          const more = (): void => {
            while (written < 60_000_000 && response.write(block)) written += block.length;
          };
          response.on('drain', () => {
            written += block.length;
            more();
          });
          more();
        },
        async () => {
          const late = new Promise((resolve) => {
            setTimeout(resolve, 2500).unref();
          });
          await Promise.race([priced(ann).catch(() => undefined), late]);
          return written > 30_000_000;
        },
        certificates().good,
      );
    },
  },
  {
    name: 'tax-asked-again',
    check: '5.5',
    mode: 'disruptive',
    outbound: taxProfile,
    api: 'A service that fails is asked twice.',
    flaw: 'It is asked fifteen times.',
    make(flawed, around) {
      const api = new AccountApi(basicStyle('Stubborn prices'));
      api.on(
        'POST /prices',
        {
          summary: 'Price with tax',
          body: fields({ country: text }),
          answer: fields({ rate: { type: 'number' } }),
        },
        async () => {
          const began = Date.now();
          for (let tried = 0; tried < (flawed ? 15 : 2) && Date.now() - began < 1500; tried += 1) {
            const rate = taxOf(await ask(around, '/rates/DK', STRICT));
            if (rate !== undefined) return ok({ rate });
          }
          return GATEWAY;
        },
      );
      return api;
    },
    shows: ({ ann }, { service }) =>
      withServer(
        service,
        (_request, response) => {
          response.writeHead(503).end();
        },
        async (asked) => {
          await priced(ann);
          return asked.length > 5;
        },
        certificates().good,
      ),
  },
  {
    name: 'members-of-a-directory',
    check: '5.3',
    outbound: ({ service, authority }) => ({
      decoys: { authority },
      webhooks: {},
      upstreams: {
        directory: {
          listen: service,
          steps: [
            { operation: 'POST /members', body: { staffNumber: '4711' }, extract: { member: 'data.id' } },
          ],
          read: { operation: 'GET /members/{member}' },
          answers: [{ path: '/staff/*', body: { name: 'Kim Quay', grade: 'captain' } }],
        },
      },
    }),
    api: 'A member is made of the name and grade that a directory knows of a staff number.',
    flaw: 'Of whatever the directory answers.',
    make(flawed, around) {
      const api = new AccountApi(cookieStyle('Club'));
      const member = fields({ id: uuid, name: text, grade: text, role: text }, ['role']);
      const all = new Map<string, { owner: string; shown: Fields }>();
      api.on(
        'POST /members',
        { summary: 'Add a member', body: fields({ staffNumber: text }), status: 201, answer: member },
        async ({ body, caller }) => {
          const path = `/staff/${encodeURIComponent(textAt(body, 'staffNumber'))}`;
          const found = fieldsOf(await ask(around, path, STRICT));
          const { name, grade } = found ?? {};
          if (typeof name !== 'string' || name.length > 200 || typeof grade !== 'string') return GATEWAY;
          if (!['captain', 'mate', 'cook'].includes(grade)) return GATEWAY;
          const id = crypto.randomUUID();
          const shown = { role: 'member', ...(flawed ? found : { name, grade }), id };
          all.set(id, { owner: caller.id, shown });
          return made(shown, `/members/${id}`);
        },
      );
      api.on('GET /members/{id}', { summary: 'A member', answer: member }, ({ params, caller }) => {
        const found = all.get(params['id'] ?? '');
        return found?.owner === caller.id ? ok(found.shown) : refuse(404);
      });
      return api;
    },
    shows: ({ ann }, { service }) =>
      withServer(
        service,
        json({ name: 'Kim', grade: 'cook', role: 'treasurer' }),
        async () => (await ann('POST /members', { staffNumber: '1' })).text.includes('treasurer'),
        certificates().good,
      ),
  },
];

function parsed(received: string): unknown {
  try {
    return JSON.parse(received);
  } catch {
    return undefined;
  }
}
