import { once } from 'node:events';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { createClock } from '../clock.ts';
import type { Attempt } from '../ports.ts';
import { createTransport, type TransportOptions } from './transport.ts';
import { startHostileServer } from './hostile-server.fake.ts';

const attempt = (path = '/', more: Partial<Attempt> = {}): Attempt => ({
  method: 'GET',
  path,
  headers: {},
  body: null,
  ...more,
});

function open(origin: string, options: Partial<TransportOptions> = {}) {
  const transport = createTransport({
    origin,
    rate: 0,
    concurrency: 4,
    budget: 1000,
    requestTimeout: 5000,
    clock: createClock(),
    userAgent: 'probity/0.0.0',
    runId: 'r1',
    ...options,
  });
  return Object.assign(transport, { [Symbol.asyncDispose]: () => transport.close() });
}

const ok = (socket: Socket, body = 'ok') =>
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);

describe('hostile answers', () => {
  it('cuts an endless body, keeps the answer and destroys the connection', async () => {
    const ended = Promise.withResolvers<void>();
    await using server = await startHostileServer((socket) => {
      socket.on('close', () => ended.resolve());
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', pour);
      pour();
    });
    await using transport = open(server.origin, { bodyLimit: 100_000 });
    const { answer } = await transport.send(attempt(), 'polite');
    expect(answer).toMatchObject({ status: 200, cut: true });
    expect(answer?.body.length).toBe(100_000);
    await ended.promise;
  });

  it('does not wait longer than the deadline for a dripping body', async () => {
    await using server = await startHostileServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    await using transport = open(server.origin, { requestTimeout: 150 });
    const { failure } = await transport.send(attempt(), 'polite');
    expect(failure).toMatchObject({ code: 'TIMEOUT' });
  });

  it('does not wait for headers that never come', async () => {
    await using server = await startHostileServer(() => {});
    await using transport = open(server.origin, { requestTimeout: 100 });
    expect((await transport.send(attempt(), 'polite')).failure?.code).toBe('TIMEOUT');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
  ])('cuts a %s bomb at the limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(20_000_000));
    await using server = await startHostileServer((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${bomb.length}\r\n\r\n`,
      );
      socket.write(bomb);
    });
    await using transport = open(server.origin, { bodyLimit: 1_000_000 });
    const { answer } = await transport.send(attempt(), 'polite');
    expect([answer?.body.length, answer?.cut]).toEqual([1_000_000, true]);
  });

  const broken: readonly (readonly [string, string, string])[] = [
    ['a status line that is none', 'PROTOCOL', 'HELLO\r\n\r\n'],
    [
      'two content lengths',
      'PROTOCOL',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
    ['a chunk size that is none', 'PROTOCOL', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['headers without end', 'PROTOCOL', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`],
    [
      'an upgrade nobody asked for',
      'PROTOCOL',
      'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    ],
  ];
  it.each(broken)('fails on %s with %s', async (_, code, bytes) => {
    await using server = await startHostileServer((socket) => socket.write(bytes));
    await using transport = open(server.origin);
    expect((await transport.send(attempt(), 'polite')).failure?.code).toBe(code);
  });

  it.each([
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
    ['ended', (socket: Socket) => socket.end()],
  ])('fails with RESET when the connection is %s in the middle of a body', async (_, stop) => {
    await using server = await startHostileServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => stop(socket)),
    );
    await using transport = open(server.origin);
    expect((await transport.send(attempt(), 'polite')).failure?.code).toBe('RESET');
  });

  it('says that nobody listens', async () => {
    const server = await startHostileServer(() => {});
    await server[Symbol.asyncDispose]();
    await using transport = open(server.origin);
    expect((await transport.send(attempt(), 'polite')).failure?.code).toBe('REFUSED');
  });

  it('says that TLS is not spoken', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(server.origin.replace('http:', 'https:'), { requestTimeout: 500 });
    expect(['TLS', 'RESET', 'TIMEOUT']).toContain((await transport.send(attempt(), 'polite')).failure?.code);
  });

  it('still works after a hostile answer', async () => {
    await using server = await startHostileServer((socket, head) =>
      head.startsWith('GET /bad') ? socket.write('HELLO\r\n\r\n') : ok(socket),
    );
    await using transport = open(server.origin, { concurrency: 1 });
    await transport.send(attempt('/bad'), 'polite');
    expect((await transport.send(attempt('/good'), 'polite')).answer?.body.toString()).toBe('ok');
  });
});

describe('what goes out', () => {
  it.each([
    '/a/../b',
    '/%2e%2e/%2E/c',
    '//evil.example/x',
    '/a//b/',
    '/a?x=%00&y=<>"{}|',
    '/a#fragment',
    '/ä/\u{1f600}',
    '/with space',
    '/null\u0000byte',
    'no-slash',
    '*',
  ])('sends the path %j unchanged', async (path) => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(server.origin);
    const { answer } = await transport.send(attempt(path, { method: 'POST', body: '{"a":1}' }), 'polite');
    expect(answer?.status).toBe(200);
    expect(server.heads[0]?.split('\r\n')[0]).toBe(`POST ${path} HTTP/1.1`);
  });

  it('tags every request with the run and asks for no compression', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(server.origin);
    await transport.send(attempt(), 'polite');
    await transport.send(
      attempt('/', { headers: { 'User-Agent': 'curl/8', 'Accept-Encoding': 'gzip' } }),
      'burst',
    );
    expect(server.heads[0]).toContain('user-agent: probity/0.0.0 (run r1)\r\naccept-encoding: identity');
    expect(server.heads[1]).toContain('user-agent: curl/8 probity/0.0.0 (run r1)\r\naccept-encoding: gzip');
  });

  it('decodes a body that was compressed all the same', async () => {
    const body = gzipSync('{"a":1}');
    await using server = await startHostileServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`);
      socket.write(body);
    });
    await using transport = open(server.origin);
    const { answer } = await transport.send(attempt(), 'polite');
    expect([answer?.body.toString(), answer?.cut]).toEqual(['{"a":1}', false]);
  });

  it('keeps each of several headers with one name', async () => {
    await using server = await startHostileServer((socket) =>
      socket.write('HTTP/1.1 204 No\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\n'),
    );
    await using transport = open(server.origin);
    const { answer } = await transport.send(attempt(), 'polite');
    expect(answer?.headers).toEqual({ 'set-cookie': ['a=1', 'b=2'] });
  });

  it.each([
    ['a header name with a space', { headers: { 'a b': 'x' } }, 'PROTOCOL'],
    ['a header value with a line break', { headers: { a: 'x\r\nb: y' } }, 'PROTOCOL'],
    ['a header value beyond Latin-1', { headers: { a: '‹mark›' } }, 'PROTOCOL'],
    ['a method that is no token', { method: 'G T' }, 'PROTOCOL'],
    [
      'a content length that is not the body’s',
      { method: 'POST', headers: { 'content-length': '99' }, body: 'x' },
      'PROTOCOL',
    ],
    ['a Host header of somebody else', { headers: { Host: 'evil.example' } }, 'SCOPE'],
    ['an address of somebody else as path', { path: 'http://evil.example/' }, 'SCOPE'],
  ] as const)('refuses %s instead of throwing', async (_, more, code) => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(server.origin);
    expect((await transport.send(attempt('/', more), 'polite')).failure?.code).toBe(code);
    expect(server.heads).toEqual([]);
  });

  it('does not follow a redirect to another host', async () => {
    await using other = await startHostileServer((socket) => ok(socket));
    await using server = await startHostileServer((socket) =>
      socket.write(`HTTP/1.1 302 Found\r\nlocation: ${other.origin}/\r\ncontent-length: 0\r\n\r\n`),
    );
    await using transport = open(server.origin);
    const { answer } = await transport.send(attempt(), 'polite');
    expect([answer?.status, answer?.headers['location'], other.connections()]).toEqual([
      302,
      `${other.origin}/`,
      0,
    ]);
  });
});

describe('lanes, budget and end', () => {
  it('stops at the budget, in both lanes', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(server.origin, { budget: 3 });
    const lanes = ['polite', 'burst', 'polite', 'burst', 'polite'] as const;
    const outcomes = await Promise.all(lanes.map(async (lane) => transport.send(attempt(), lane)));
    expect(outcomes.filter(({ failure }) => failure?.code === 'BUDGET')).toHaveLength(2);
    expect([transport.requests, server.heads.length]).toEqual([3, 3]);
  });

  it('has no more requests in flight than allowed, and counts waiting as none of the time', async () => {
    let inFlight = 0;
    let most = 0;
    await using server = await startHostileServer((socket) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      setTimeout(() => {
        inFlight -= 1;
        ok(socket);
      }, 20);
    });
    await using transport = open(server.origin, { concurrency: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => transport.send(attempt(), 'polite')),
    );
    expect(most).toBe(3);
    expect(server.connections()).toBeLessThanOrEqual(3);
    const total = Math.max(...outcomes.map(({ started, took }) => started + took));
    expect(Math.max(...outcomes.map(({ took }) => took))).toBeLessThan(total);
  });

  it('keeps the rate in the polite lane and leaves a burst alone', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    // On this clock only waiting takes time, so that a busy machine looks like no rate.
    await using transport = open(server.origin, { rate: 50, concurrency: 1, clock: createTestClock() });
    const timed = async (lane: 'polite' | 'burst') => {
      const outcomes = await Promise.all(
        Array.from({ length: 11 }, async () => transport.send(attempt(), lane)),
      );
      const starts = outcomes.map(({ started }) => started);
      return Math.max(...starts) - Math.min(...starts);
    };
    const polite = await timed('polite');
    const burst = await timed('burst');
    expect([polite, burst]).toEqual([200, 0]);
  });

  it('opens a fresh connection for each request of a burst, and keeps one in the polite lane', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(server.origin, { concurrency: 1 });
    for (let n = 0; n < 4; n += 1) await transport.send(attempt(), 'polite');
    const polite = server.connections();
    for (let n = 0; n < 4; n += 1) await transport.send(attempt(), 'burst');
    expect([polite, server.connections()]).toEqual([1, 5]);
  });

  it('ends what is in flight and what waits when the run is interrupted', async () => {
    const controller = new AbortController();
    const arrived = Promise.withResolvers<void>();
    await using server = await startHostileServer(() => arrived.resolve());
    await using transport = open(server.origin, { concurrency: 1, stop: controller });
    const sent = [transport.send(attempt(), 'polite'), transport.send(attempt(), 'polite')];
    await arrived.promise;
    controller.abort();
    expect((await Promise.all(sent)).map(({ failure }) => failure?.code)).toEqual(['ABORTED', 'ABORTED']);
    expect(transport.requests).toBe(1);
  });

  it('lets what is in flight end for a while, and begins nothing more', async () => {
    const controller = new AbortController();
    const arrived = Promise.withResolvers<Socket>();
    await using server = await startHostileServer((socket) => arrived.resolve(socket));
    const stop = { signal: controller.signal, grace: 60_000 };
    await using transport = open(server.origin, { concurrency: 2, stop });
    const sent = transport.send(attempt(), 'polite');
    const socket = await arrived.promise;
    controller.abort();
    expect((await transport.send(attempt(), 'polite')).failure?.code).toBe('ABORTED');
    ok(socket);
    expect((await sent).answer?.status).toBe(200);
    expect(transport.requests).toBe(1);
  });

  it('sends nothing after it was closed', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    const transport = open(server.origin);
    await transport.close();
    expect((await transport.send(attempt(), 'burst')).failure?.code).toBe('ABORTED');
  });

  it('lets go of its sockets when closed', async () => {
    const sockets: Socket[] = [];
    await using server = await startHostileServer((socket) => {
      sockets.push(socket);
      ok(socket);
    });
    const transport = open(server.origin);
    await transport.send(attempt(), 'polite');
    const [socket] = sockets;
    const gone = once(socket!, 'close');
    await transport.close();
    await gone;
    expect(server.closed()).toBe(1);
  });
});

describe('whole requests', () => {
  const raw = (lines: readonly string[], version = 'HTTP/1.1') => ({ raw: { version, lines } });
  const opened = async (more: (host: string) => Partial<Attempt>) => {
    await using server = await startHostileServer((socket) => {
      ok(socket);
      socket.end();
    });
    await using transport = open(server.origin);
    const { answer, failure } = await transport.send(
      attempt('/a', more(new URL(server.origin).host)),
      'polite',
    );
    return { heads: server.heads, status: answer?.status, code: failure?.code };
  };

  it.each([
    ['without a Host', raw([]), 'GET /a HTTP/1.1\r\nUser-Agent: probity/0.0.0 (run r1)\r\nConnection: close'],
    [
      'an older version, and a line without a colon',
      raw(['no colon', 'User-Agent: x'], 'HTTP/1.0'),
      'GET /a HTTP/1.0\r\nno colon\r\nUser-Agent: x\r\nConnection: close',
    ],
    [
      'a body and its length',
      { ...raw(['User-Agent: x']), body: 'ab' },
      'GET /a HTTP/1.1\r\nUser-Agent: x\r\nContent-Length: 2\r\nConnection: close',
    ],
    [
      'a length that is no number',
      raw(['User-Agent: x', 'Content-Length: many']),
      'GET /a HTTP/1.1\r\nUser-Agent: x\r\nContent-Length: many\r\nConnection: close',
    ],
  ])('are written as given: %s', async (_, more, head) => {
    expect(await opened(() => more)).toEqual({ heads: [head], status: 200, code: undefined });
  });

  it.each([
    ['the Host of another site', raw(['Host: other.example']), 'SCOPE'],
    ['a line break', raw(['A: b\nC: d']), 'PROTOCOL'],
    ['a length that is wrong', { ...raw(['Content-Length: 1']), body: 'long' }, 'PROTOCOL'],
    ['a length without a body', raw(['Content-Length: 5']), 'PROTOCOL'],
    ['a length that some servers read as a number', raw(['content-length : +5']), 'PROTOCOL'],
    ['chunks', raw(['Transfer-Encoding: chunked']), 'PROTOCOL'],
  ])('are not sent with %s', async (_, more, code) => {
    expect(await opened(() => more)).toEqual({ heads: [], status: undefined, code });
  });

  it('may name the host', async () => {
    expect(await opened((host) => raw([`hOST:${host}`]))).toMatchObject({ status: 200 });
  });
});

describe('plain HTTP to a target with TLS', () => {
  const secure = (origin: string) => origin.replace('http:', 'https:');
  it('goes to the port of the target', async () => {
    await using server = await startHostileServer((socket) => ok(socket));
    await using transport = open(secure(server.origin));
    const plain = await transport.send(attempt('/a', { origin: server.origin }), 'polite');
    expect(plain.answer?.status).toBe(200);
    expect(transport.requests).toBe(1);
  });

  it.each([
    ['another host', 'http://127.0.0.2'],
    ['another port', 'http://127.0.0.1:1'],
    ['TLS', 'https://127.0.0.1'],
  ])('and never to %s', async (_, origin) => {
    await using transport = open('https://127.0.0.1:8443');
    const { failure } = await transport.send(attempt('/a', { origin }), 'polite');
    expect(failure?.code).toBe('SCOPE');
    expect(transport.requests).toBe(0);
  });
});

describe('handshakes', () => {
  it('count in the budget, and nothing is opened beyond it', async () => {
    await using transport = open('https://127.0.0.1:1', { budget: 1 });
    const codes = [];
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
      codes.push((await transport.handshake({ version })).failure?.code);
    expect([codes, transport.requests]).toEqual([['REFUSED', 'BUDGET'], 1]);
  });

  it('are none where the target has no TLS, or is somewhere else', async () => {
    await using plain = open('http://127.0.0.1:1');
    expect((await plain.handshake({ version: 'TLSv1.2' })).failure?.code).toBe('UNSUPPORTED');
    await using foreign = open('https://192.0.2.1');
    expect((await foreign.handshake({ version: 'TLSv1.2' })).failure?.code).toBe('SCOPE');
  });
});
