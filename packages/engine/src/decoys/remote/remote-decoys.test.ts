import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as secureRequest } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resolver } from 'node:dns/promises';
import { isUnavailable, type Listener, type SeenRequest } from '@probity/probe-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../../clock.ts';
import { writeAuthority } from '../authority/authority.ts';
import { createDecoys, type Decoys } from '../decoys.ts';
import { serveDecoys, type ServedDecoys } from './serve-decoys.ts';

const TOKEN = 'a-token-of-twenty-or-more';
const folder = await mkdtemp(join(tmpdir(), 'probity-remote-'));
const home = join(folder, 'home');
const away = join(folder, 'away');
const clock = createClock();
const heard: SeenRequest[] = [];
let served: ServedDecoys;
let third: string;

async function freePlace(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return `127.0.0.1:${port}`;
}

beforeAll(async () => {
  third = await freePlace();
  const { cert } = await writeAuthority(home);
  // The key stays where the decoys are.
  await writeAuthority(away);
  await rm(join(away, 'authority.key'));
  await writeFile(join(away, 'authority.pem'), cert);
  served = await serveDecoys({
    places: { faces: {}, authority: home, dns: { port: 0, zone: 'decoy.test' } },
    control: { place: { host: '127.0.0.1', port: 0 }, token: TOKEN },
    upstreams: [third],
    clock,
    onRequest: (request) => void heard.push(request),
  });
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const upstream = (name: string, listen: string) => ({
  name,
  as: 'alice',
  listen,
  tls: false,
  steps: [],
  read: null,
  answers: [{ method: 'GET', path: '/*', status: 200, type: 'application/json', body: { rate: [1, null] } }],
  limits: {},
  undo: [],
});

const decoysWith = (token: string | undefined, authority = away): Decoys =>
  createDecoys({
    target: {
      decoys: { faces: {}, authority, remote: served.control ?? '' },
      upstreams: [upstream('rates', third), upstream('mail', '127.0.0.1:1')],
    },
    clock,
    stop: new AbortController().signal,
    ...(token !== undefined && { token }),
  });

async function listenerOf(decoys: Decoys): Promise<Listener> {
  const listener = await decoys.listener();
  if (isUnavailable(listener)) throw new Error(listener.reason);
  return listener;
}

describe('decoys elsewhere', () => {
  test('are used as those of the run are, once what is planted has got there', async () => {
    const decoys = decoysWith(TOKEN);
    await decoys.open();
    const listener = await listenerOf(decoys);
    const { url, nonce, text } = listener.plant('good');
    const hop = listener.plant('foreign', { answer: { status: 302, headers: { location: url } } });
    expect((await fetch(url)).status).toBe(404);
    await decoys.settle();
    expect(await (await fetch(url)).text()).toContain(text);
    expect((await fetch(hop.url, { redirect: 'manual' })).headers.get('location')).toBe(url);
    await decoys.settle();
    expect(listener.seen(nonce)).toMatchObject([{ face: 'good', method: 'GET', to: listener.places.good }]);
    expect(Math.abs((listener.seen(nonce)[0]?.at ?? 0) - clock.now())).toBeLessThan(5000);
    expect(await listener.arrivals(hop.nonce, 1000)).toHaveLength(1);
    expect(await listener.arrivals(listener.plant('internal').nonce, 300)).toEqual([]);
    await decoys.close();
  });

  test('see what arrives while it is waited for', async () => {
    const decoys = decoysWith(TOKEN);
    const listener = await listenerOf(decoys);
    const { url, nonce } = listener.plant('internal');
    await decoys.settle();
    const waiting = listener.arrivals(nonce, 20_000);
    await fetch(url);
    expect(await waiting).toHaveLength(1);
    await decoys.close();
  });

  test('resolve names', async () => {
    const decoys = decoysWith(TOKEN);
    const listener = await listenerOf(decoys);
    const name = listener.name(['203.0.113.7', '127.0.0.1']) ?? '';
    await decoys.settle();
    const resolver = new Resolver();
    resolver.setServers([served.nameServer ?? '']);
    expect([await resolver.resolve4(name), await resolver.resolve4(name)]).toEqual([
      ['203.0.113.7'],
      ['127.0.0.1'],
    ]);
    await decoys.settle();
    expect(listener.lookups(name)).toBe(2);
    await decoys.close();
  });

  test('stand in for third parties where they may, and end with the run', async () => {
    const decoys = decoysWith(TOKEN);
    await decoys.open();
    const ask = async (): Promise<string> => (await fetch(`http://${third}/eur`)).text();
    expect(await ask()).toBe('{"rate":[1,null]}');
    await decoys.withUpstream('rates', async (decoy) => {
      expect(decoy.seen().requests).toEqual([]);
      await decoy.play({ kind: 'answer', status: 500, body: { broken: true } });
      expect(await ask()).toBe('{"broken":true}');
      await decoys.settle();
      expect(decoy.seen()).toMatchObject({ connections: 1, requests: [{ path: '/eur' }] });
    });
    expect(await ask()).toBe('{"rate":[1,null]}');
    expect(await decoys.withUpstream('mail', () => Promise.resolve())).toMatchObject({
      reason: expect.stringContaining('--upstream 127.0.0.1:1'),
      missing: 'upstreams.mail.listen',
    });
    await decoys.settle();
    expect(await decoys.started()).toContainEqual({ name: 'third party rates', address: third, requests: 3 });
    await decoys.close();
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  test('that another run has taken say nothing any more, in place of nothing seen', async () => {
    const first = decoysWith(TOKEN);
    const listener = await listenerOf(first);
    const second = decoysWith(TOKEN);
    await listenerOf(second);
    await first.settle();
    expect(() => listener.seen('p0123456789abcdef')).toThrow('Another run has taken these decoys');
    await expect(listener.arrivals('p0123456789abcdef', 1000)).rejects.toThrow('cannot be used any more');
    await second.close();
    await first.close();
  });

  test.each([
    ['without a token', undefined, away, 'decoys.remote.token', 'is not known'],
    ['with a wrong token', 'another-token-of-twenty', away, 'decoys.remote', 'is wrong'],
    ['without the authority', TOKEN, folder, 'decoys.remote', 'authority.pem'],
  ])('%s are not there', async (_name, token, authority, missing, reason) => {
    const decoys = decoysWith(token, authority);
    expect(await decoys.listener()).toMatchObject({ missing, reason: expect.stringContaining(reason) });
    await decoys.settle();
    expect(await decoys.started()).toEqual([]);
    await decoys.close();
  });
});

describe('where runs ask for decoys', () => {
  function ask(
    path: string,
    options: { method?: string; token?: string; body?: string } = {},
  ): Promise<number> {
    const { method = 'POST', token = TOKEN, body = '{}' } = options;
    return new Promise((resolve, reject) => {
      secureRequest(
        new URL(path, served.control ?? ''),
        {
          method,
          rejectUnauthorized: false,
          agent: false,
          headers: { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      )
        .on('error', reject)
        .end(body);
    });
  }

  test.each([
    ['no token', '/v1/sync', { token: '' }, 401],
    ['a wrong token', '/v1/sync', { token: `${TOKEN}x` }, 401],
    ['a wrong token on a path that is not there', '/', { token: 'x' }, 401],
    ['another path', '/v1/other', {}, 404],
    ['another method', '/v1/sync', { method: 'PUT' }, 404],
    ['a body that is too long', '/v1/sync', { body: ' '.repeat(8_000_001) }, 413],
    ['a body that is no JSON', '/v1/sync', { body: '{' }, 409],
    [
      'a call of an unknown run',
      '/v1/play',
      { body: '{"session":"x","name":"y","script":{"kind":"normal"}}' },
      409,
    ],
    [
      'a script that there is not',
      '/v1/play',
      { body: '{"session":"x","name":"y","script":{"kind":"odd"}}' },
      409,
    ],
  ])('%s is answered by a status', async (_name, path, options, status) => {
    expect(await ask(path, options)).toBe(status);
  });

  test('every request at a face is told', async () => {
    heard.length = 0;
    await fetch(served.pages.internal.url);
    await fetch(new URL('/elsewhere', served.pages.internal.url));
    expect(heard.map(({ face, path }) => [face, path])).toEqual([
      ['internal', new URL(served.pages.internal.url).pathname],
      ['internal', '/elsewhere'],
    ]);
  });
});
