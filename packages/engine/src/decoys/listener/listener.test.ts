import { Resolver } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { FACES } from '@probity/model';
import { afterAll, describe, expect, test } from 'vitest';
import { createClock } from '../../clock.ts';
import { createTestClock } from '../../clock.fake.ts';
import type { Clock } from '../../ports.ts';
import { passingAuthority } from '../authority/authority.ts';
import { startListener } from './listener.ts';

const authority = await passingAuthority();
const never = new AbortController().signal;
const start = (
  places: Parameters<typeof startListener>[0]['places'] = { faces: {} },
  clock: Clock = createTestClock(),
) => startListener({ places, authority, clock, stop: never });

const listener = await start({ faces: {}, dns: { port: 0, zone: 'decoy.test' } });
afterAll(() => listener.close());

/** Asks as a client that trusts the authority. */
function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https') ? secureRequest : plainRequest;
    request(url, { method, headers, ca: authority.cert, agent: false }, (answer) => {
      const { statusCode = 0, headers: given } = answer;
      buffer(answer).then((read) => resolve({ status: statusCode, headers: given, body: read }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

describe('the listener', () => {
  test.each(FACES)(
    'the face %s answers a page with the text over HTTP and HTTPS on one port',
    async (face) => {
      for (const scheme of ['http', 'https'] as const) {
        const { url, nonce, text } = listener.plant(face, { scheme });
        const { status, headers, body } = await ask(url);
        expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(body.toString()).toContain(`<title>${text}</title>`);
        const [seen, ...more] = listener.seen(nonce);
        expect(seen).toMatchObject({ scheme, method: 'GET', from: '127.0.0.1', to: listener.places[face] });
        expect(more).toEqual([]);
        expect(url).toContain(`${scheme}://${listener.places[face]}/`);
      }
    },
  );

  test('faces have ports of their own', () => {
    expect(new Set(Object.values(listener.places).map((place) => place.split(':')[1])).size).toBe(3);
  });

  test.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '127.1.2.3',
    '127.0.0.1.',
  ])('the internal face is reached as %s', async (host) => {
    const { url, nonce } = listener.plant('internal', { host });
    expect((await ask(new URL(url).href)).status).toBe(200);
    expect(listener.seen(nonce)).toHaveLength(1);
  });

  test('the other faces are only where they are said to be', async () => {
    const { url } = listener.plant('good', { host: '[::1]' });
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED');
    expect(listener.addresses).toEqual([]);
  });

  test.each([
    ['JSON if only that is asked for', { accept: 'application/json' }, {}, 'application/json', '{"title":'],
    [
      'a page to a browser',
      { accept: 'text/html,application/json' },
      {},
      'text/html; charset=utf-8',
      '<!doctype',
    ],
    ['a picture if the case says so', {}, { type: 'image/png' }, 'image/png', '\u0089PNG'],
    ['another body and status', {}, { status: 418, type: 'text/plain', body: 'tea' }, 'text/plain', 'tea'],
  ] as const)('answers %s', async (_name, headers, answer, type, begins) => {
    const { url, text } = listener.plant('good', { answer });
    const answered = await ask(url, { headers });
    expect(answered.status).toBe('status' in answer ? answer.status : 200);
    expect(answered.headers['content-type']).toBe(type);
    expect(answered.body.toString('latin1').startsWith(begins)).toBe(true);
    expect(answered.body.toString('latin1')).toContain('body' in answer ? answer.body : text);
  });

  test('redirects where the case says so', async () => {
    const goal = listener.plant('internal');
    const { url } = listener.plant('good', { answer: { status: 307, headers: { location: goal.url } } });
    expect((await ask(url)).headers.location).toBe(goal.url);
  });

  test('an answer may depend on its own address', async () => {
    const loop = listener.plant('good', {
      answer: ({ url }) => ({ status: 302, headers: { location: `${url}/again` } }),
    });
    expect((await ask(loop.url)).headers.location).toBe(`${loop.url}/again`);
  });

  test('a face where it was not planted notes a request, and says nothing', async () => {
    const { url, nonce } = listener.plant('internal');
    const elsewhere = url.replace(listener.places.internal, listener.places.foreign);
    expect(await ask(elsewhere)).toMatchObject({ status: 404, body: Buffer.alloc(0) });
    expect(listener.seen(nonce)).toMatchObject([{ face: 'foreign', to: listener.places.foreign }]);
  });

  test('notes what arrives as digests, never as values', async () => {
    const { url, nonce } = listener.plant('foreign');
    await ask(`${url}/further?token=1`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'confidential' },
      body: 'confidential too',
    });
    const [seen] = listener.seen(nonce);
    expect(seen).toMatchObject({ method: 'POST', bytes: 16 });
    expect(seen?.headers['x-api-key']).toMatch(/^sha256:[0-9a-f]{8}$/);
    expect(seen?.body).toMatch(/^sha256:[0-9a-f]{8}$/);
    expect(JSON.stringify(seen)).not.toContain('confidential');
  });

  test('notes a request whose body never ends', async () => {
    const { nonce } = listener.plant('internal');
    const socket = createConnection(Number(listener.places.internal.split(':')[1]), '127.0.0.1');
    socket.write(`POST /${nonce} HTTP/1.1\r\nHost: decoy\r\nContent-Length: 100\r\n\r\nhello`);
    await new Promise((resolve) => void socket.once('data', resolve));
    expect(listener.seen(nonce)).toMatchObject([{ method: 'POST', bytes: 5 }]);
    socket.destroy();
  });

  test('what it never planted is not there, and counts for nobody', async () => {
    const place = listener.places.good;
    expect((await ask(`http://${place}/`)).status).toBe(404);
    expect((await ask(`http://${place}/p0123456789abcdef`)).status).toBe(404);
    expect(listener.seen('p0123456789abcdef')).toEqual([]);
  });

  test('a place that is taken leaves nothing listening', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(start({ faces: { foreign: `127.0.0.1:${port}` } })).rejects.toThrow('EADDRINUSE');
    holder.close();
  });

  test('listens everywhere if the profile says so', async () => {
    const wide = await start({ faces: { internal: '0.0.0.0:0' } });
    const machine = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const others = machine.filter(({ internal, family }) => !internal && family === 'IPv4');
    expect(wide.addresses).toEqual(expect.arrayContaining(others.map(({ address }) => address)));
    for (const host of ['127.0.0.1', ...others.map(({ address }) => address)])
      expect((await ask(wide.plant('internal', { host }).url)).status).toBe(200);
    await wide.close();
  });
});

describe('names of the listener', () => {
  const resolver = new Resolver();
  resolver.setServers([listener.nameServer?.place ?? '']);

  test('resolve to one address after the other, and nobody may keep them', async () => {
    const name = listener.name(['203.0.113.7', '127.0.0.1', '::1']) ?? '';
    expect(name).toMatch(/\.decoy\.test$/);
    const asked = [1, 2, 3].map(() => () => resolver.resolve4(name, { ttl: true }));
    const answers = [];
    for (const each of asked) answers.push(...(await each()));
    expect(answers).toEqual(
      ['203.0.113.7', '127.0.0.1', '203.0.113.7'].map((address) => ({ address, ttl: 0 })),
    );
    expect(await resolver.resolve6(name.toUpperCase())).toEqual(['::1']);
    expect(listener.lookups(name)).toBe(3);
  });

  test.each([
    ['unknown.decoy.test', 'ENOTFOUND'],
    ['example.com', 'EREFUSED'],
  ])('%s is %s', async (name, code) => {
    await expect(resolver.resolve4(name)).rejects.toMatchObject({ code });
    expect(listener.lookups(name)).toBe(0);
  });

  test('there are none without a name server', async () => {
    const plain = await start();
    expect(plain.name(['127.0.0.1'])).toBeUndefined();
    expect(plain.nameServer).toBeNull();
    await plain.close();
  });
});

describe('arrivals', () => {
  /** Waits for 50 milliseconds at most and jumps over the rest. */
  function jumpingClock(): Clock & { readonly jumped: () => number } {
    let jumped = 0;
    return {
      now: () => jumped,
      unixMs: () => jumped,
      jumped: () => jumped,
      async wait(milliseconds, signal) {
        await sleep(Math.min(milliseconds, 50), undefined, { ...(signal && { signal }) });
        jumped += milliseconds;
      },
    };
  }

  test('end as soon as something arrives, and the clock does not jump', async () => {
    const clock = jumpingClock();
    const jumping = await start({ faces: {} }, clock);
    const { url, nonce } = jumping.plant('good');
    const waiting = jumping.arrivals(nonce, 60_000);
    const [arrived] = await Promise.all([waiting, ask(url)]);
    expect(arrived).toHaveLength(1);
    expect(clock.jumped()).toBeLessThan(1000);
    expect(await jumping.arrivals(nonce, 60_000)).toHaveLength(1);
    await jumping.close();
  });

  test('wait for a request whose connection is open when the clock has jumped', async () => {
    const jumping = await start({ faces: {} }, jumpingClock());
    const { nonce } = jumping.plant('good');
    const socket = createConnection(Number(jumping.places.good.split(':')[1]), '127.0.0.1');
    const waiting = jumping.arrivals(nonce, 10_000);
    await sleep(300);
    socket.end(`GET /${nonce} HTTP/1.1\r\nHost: decoy\r\nConnection: close\r\n\r\n`);
    expect(await waiting).toHaveLength(1);
    await jumping.close();
  });

  test('end when the time is over, or with the run', async () => {
    const plain = await start({ faces: {} }, createClock());
    const { nonce } = plain.plant('internal');
    expect(await plain.arrivals(nonce, 120)).toEqual([]);
    await plain.close();
    const stop = new AbortController();
    const stopped = await startListener({
      places: { faces: {} },
      authority,
      clock: createClock(),
      stop: stop.signal,
    });
    const waiting = stopped.arrivals(nonce, 60_000);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await stopped.close();
  });
});
