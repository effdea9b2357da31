import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { UpstreamScript } from '@probity/probe-kit';
import { createClock } from '../../clock.ts';
import { passingAuthority } from '../authority/authority.ts';
import { startUpstream } from './upstream-decoy.ts';

const authority = await passingAuthority();
const clock = createClock();
const answers = [
  { method: 'GET', path: '/rates/*', status: 200, type: 'application/json', body: { rate: 1.1 } },
  { method: 'POST', path: '/charges', status: 201, type: 'application/json', body: { paid: true } },
  { method: 'GET', path: '/text', status: 200, type: 'text/plain', body: 'hello' },
] as const;

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

const port = await freePort();
const decoy = await startUpstream({
  upstream: { listen: `127.0.0.1:${port}`, tls: true, answers: [...answers] },
  authority,
  clock,
});
afterAll(() => decoy.close());

interface Asked extends RequestOptions {
  readonly scheme?: 'http' | 'https';
  readonly rejectUnauthorized?: boolean;
  readonly minVersion?: 'TLSv1';
  readonly ciphers?: string;
  readonly body?: string;
}

/** Opens a request as a strict client that trusts the authority; gives the answer before its body has come. */
function open(path: string, { scheme = 'https', body, ...options }: Asked = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const given = { host: '127.0.0.1', port, path, ca: authority.cert, agent: false as const, ...options };
    const request =
      scheme === 'https' ? secureRequest(given, resolve) : plainRequest({ ...given, agent: false }, resolve);
    request.on('error', reject).end(body);
  });
}

async function ask(
  path: string,
  options?: Asked,
): Promise<{ status: number; body: string; answer: IncomingMessage }> {
  const answer = await open(path, options);
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode ?? 0, body, answer };
}

/** A connection that its client ended is known to us a moment later. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tried = 0; tried < 200 && !isSo(); tried += 1) await sleep(10);
}

describe('a stand-in for a third party', () => {
  test.each([
    ['GET', '/rates/eur', 200, '{"rate":1.1}'],
    ['GET', '/rates/eur/usd?at=today', 200, '{"rate":1.1}'],
    ['POST', '/charges', 201, '{"paid":true}'],
    ['GET', '/text', 200, 'hello'],
    ['GET', '/charges', 404, '{"error":"not found"}'],
    ['GET', '/other', 404, '{"error":"not found"}'],
  ])('answers %s %s as the profile says', async (method, path, status, body) => {
    await decoy.play({ kind: 'normal' });
    expect(await ask(path, { method })).toMatchObject({ status, body });
    await until(() => decoy.seen().endedAfter !== null);
    const seen = decoy.seen();
    expect(seen).toMatchObject({ connections: 1, handshakes: 1, refusedHandshakes: [], bytes: body.length });
    expect(seen.requests).toMatchObject([{ method, path, scheme: 'https', to: `127.0.0.1:${port}` }]);
    expect(seen.endedAfter).toBeGreaterThanOrEqual(0);
  });

  test('notes keys and bodies as digests', async () => {
    await decoy.play({ kind: 'normal' });
    await ask('/charges', { method: 'POST', headers: { 'x-api-key': 'confidential' }, body: 'confidential' });
    const [seen] = decoy.seen().requests;
    expect(seen?.bytes).toBe(12);
    expect(seen?.headers['x-api-key']).toMatch(/^sha256:[0-9a-f]{8}$/);
    expect(JSON.stringify(seen)).not.toContain('confidential');
  });

  test.each<[string, UpstreamScript, number, string, Record<string, string>]>([
    [
      'JSON',
      { kind: 'answer', body: { rate: [] } },
      200,
      '{"rate":[]}',
      { 'content-type': 'application/json' },
    ],
    [
      'broken text',
      { kind: 'answer', body: '{"rate":' },
      200,
      '{"rate":',
      { 'content-type': 'application/json' },
    ],
    [
      'a page',
      {
        kind: 'answer',
        status: 503,
        type: 'text/html',
        headers: { 'retry-after': '5' },
        body: '<h1>no</h1>',
      },
      503,
      '<h1>no</h1>',
      { 'content-type': 'text/html', 'retry-after': '5' },
    ],
    ['nothing', { kind: 'answer', status: 204, body: '' }, 204, '', {}],
    [
      'what is replaced',
      { kind: 'answer', body: 'other', to: { method: 'GET', path: '/rates/*' } },
      200,
      'other',
      {},
    ],
    [
      'as usual where another answer is replaced, not',
      { kind: 'answer', body: 'other', to: { method: 'POST', path: '/charges' } },
      200,
      '{"rate":1.1}',
      {},
    ],
    [
      'a redirect',
      { kind: 'redirect', status: 307, to: 'http://127.0.0.2/x' },
      307,
      '',
      { location: 'http://127.0.0.2/x' },
    ],
  ])('answers %s instead', async (_name, script, status, body, headers) => {
    await decoy.play(script);
    const said = await ask('/rates/eur');
    expect(said).toMatchObject({ status, body });
    expect(said.answer.headers).toMatchObject(headers);
  });

  test.each<[string, UpstreamScript, string]>([
    ['is self-signed', { kind: 'certificate', which: 'self-signed' }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['has expired', { kind: 'certificate', which: 'expired' }, 'CERT_HAS_EXPIRED'],
    ['is for another host', { kind: 'certificate', which: 'other-host' }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'is of another authority',
      { kind: 'certificate', which: 'other-authority' },
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
    ['goes over an old version', { kind: 'old-tls' }, 'EPROTO'],
  ])(
    'a certificate that %s is refused by a strict client, and a lenient one is seen',
    async (_name, script, code) => {
      await decoy.play(script);
      await expect(ask('/text')).rejects.toMatchObject({ code });
      await until(() => decoy.seen().endedAfter !== null);
      expect(decoy.seen()).toMatchObject({ connections: 1, requests: [] });
      const lenient = {
        rejectUnauthorized: false,
        minVersion: 'TLSv1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      } as const;
      expect(await ask('/text', lenient)).toMatchObject({ status: 200, body: 'hello' });
      expect(decoy.seen()).toMatchObject({ connections: 2, requests: [{ scheme: 'https', path: '/text' }] });
    },
  );

  test('a client that kept its connection and its session has to look at the new certificate', async () => {
    await decoy.play({ kind: 'normal' });
    const agent = new Agent({ keepAlive: true, ca: authority.cert });
    expect((await ask('/text', { agent })).status).toBe(200);
    await decoy.play({ kind: 'certificate', which: 'expired' });
    await sleep(20);
    await expect(ask('/text', { agent })).rejects.toMatchObject({ code: 'CERT_HAS_EXPIRED' });
    expect(decoy.seen().requests).toEqual([]);
    agent.destroy();
  });

  test('plain HTTP where TLS is expected is no handshake; who falls back to it is seen', async () => {
    await decoy.play({ kind: 'plain' });
    await expect(ask('/text')).rejects.toMatchObject({ code: expect.stringMatching(/SSL|EPROTO/) });
    expect(decoy.seen()).toMatchObject({ connections: 1, handshakes: 0, requests: [] });
    expect((await ask('/text', { scheme: 'http' })).body).toBe('hello');
    expect(decoy.seen().requests).toMatchObject([{ scheme: 'http' }]);
    await decoy.play({ kind: 'certificate', which: 'self-signed' });
    expect((await ask('/text', { scheme: 'http' })).body).toBe('hello');
    expect(decoy.seen().requests).toMatchObject([{ scheme: 'http' }]);
  });

  test('hangs until the other side gives up', async () => {
    await decoy.play({ kind: 'hang' });
    await expect(ask('/text', { signal: AbortSignal.timeout(200) })).rejects.toThrow('aborted');
    await until(() => decoy.seen().endedAfter !== null);
    expect(decoy.seen()).toMatchObject({ bytes: 0, requests: [{ path: '/text' }] });
    expect(decoy.seen().endedAfter).toBeGreaterThan(150);
  });

  test('drips, and does not hold a connection that has ended', async () => {
    await decoy.play({ kind: 'drip' });
    const answer = await open('/text');
    await new Promise((resolve) => void answer.once('data', resolve));
    expect(decoy.seen()).toMatchObject({ bytes: 1, endedAfter: null });
    answer.destroy();
    await until(() => decoy.seen().endedAfter !== null);
    expect(decoy.seen().endedAfter).not.toBeNull();
  });

  test('answers for ever, as long as it is taken, and stops at a limit of ours', async () => {
    await decoy.play({ kind: 'endless' });
    const answer = await open('/text');
    let read = 0;
    for await (const chunk of answer) {
      read += (chunk as Buffer).length;
      if (read > 5_000_000) break;
    }
    await until(() => decoy.seen().endedAfter !== null);
    expect(decoy.seen().bytes).toBeGreaterThanOrEqual(5_000_000);
    expect(decoy.seen().bytes).toBeLessThan(20_000_000);
    await decoy.play({ kind: 'endless' });
    await expect(ask('/text')).rejects.toThrow('aborted');
    expect(decoy.seen().bytes).toBe(96 * 1024 * 1024);
  });

  test('sends little that unpacks to much, with the usual answer at its end', async () => {
    await decoy.play({ kind: 'bomb' });
    const answer = await open('/rates/eur');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip' });
    let [read, end] = [0, ''];
    for await (const chunk of answer.pipe(createGunzip())) {
      read += (chunk as Buffer).length;
      end = (chunk as Buffer).toString('latin1').slice(-12);
    }
    expect(read).toBeGreaterThan(100_000_000);
    expect(end).toBe('{"rate":1.1}');
    expect(decoy.seen().bytes).toBeLessThan(200_000);
  });

  test('breaks off behind the headers', async () => {
    await decoy.play({ kind: 'reset' });
    const answer = await open('/text');
    expect(answer.statusCode).toBe(200);
    await expect(answer.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(decoy.seen()).toMatchObject({ requests: [{ path: '/text' }], bytes: 1 });
  });

  test('takes no connection, and comes back at the same port', async () => {
    await decoy.play({ kind: 'refuse' });
    await expect(ask('/text')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(decoy.seen()).toMatchObject({ connections: 0, endedAfter: null });
    await decoy.play({ kind: 'normal' });
    expect((await ask('/text')).status).toBe(200);
  });

  test('speaks plain HTTP where the profile says so', async () => {
    const other = await freePort();
    const plain = await startUpstream({
      upstream: { listen: `localhost:${other}`, tls: false, answers: [...answers] },
      authority,
      clock,
    });
    expect(await (await fetch(`http://localhost:${other}/text`)).text()).toBe('hello');
    expect(plain.seen()).toMatchObject({ handshakes: 0, requests: [{ scheme: 'http' }] });
    await plain.close();
  });
});
