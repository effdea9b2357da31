import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import type { Attempt, Outcome } from '../../ports.ts';
import { createTransport } from '../transport.ts';
import { createRace, type RaceOptions } from './race.ts';
import { startServer, type Spoken, type TestServer } from './servers.fake.ts';

const COUNT = 20;
const POST: Attempt = {
  method: 'POST',
  path: '/redeem',
  headers: { 'content-type': 'application/json' },
  body: '{"code":"one"}',
};
const GET: Attempt = { method: 'GET', path: '/claim', headers: {}, body: null };

function open({ origin, network }: TestServer, budget = 100) {
  const limits = { rate: 0, concurrency: 2, budget, requestTimeout: 3000 };
  const transport = createTransport({
    origin,
    network,
    ...limits,
    clock: createClock(),
    userAgent: 'probity/0.0.0',
  });
  return Object.assign(transport, { [Symbol.asyncDispose]: () => transport.close() });
}

async function run(
  server: TestServer,
  attempts: readonly Attempt[],
  options: RaceOptions = {},
  budget?: number,
) {
  await using transport = open(server, budget);
  const race = createRace(attempts.length, options);
  const send = async (attempt: Attempt): Promise<Outcome> => {
    const place = race.place();
    try {
      return await transport.send({ ...attempt, sending: { kind: 'together', place } }, 'burst');
    } finally {
      place.leave();
    }
  };
  const outcomes = await Promise.all(attempts.map(send));
  return { outcomes, race, requests: transport.requests };
}

const many = (attempt: Attempt): readonly Attempt[] => Array.from({ length: COUNT }, () => attempt);

/** Answers when a request is complete, and keeps when that was. */
function observe() {
  const arrivals: number[] = [];
  const bodies: string[] = [];
  const versions = new Set<string>();
  const sockets = new Set<unknown>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    let body = '';
    sockets.add(request.httpVersion === '2.0' ? 'one' : request.socket);
    versions.add(request.httpVersion);
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arrivals.push(performance.now());
      bodies.push(body);
      response.writeHead(201, { 'content-type': 'text/plain' });
      response.end(`${request.method} ${request.url}`);
    });
  };
  return { arrivals, bodies, versions, sockets, answer };
}

const PROTOCOLS: readonly (readonly [Spoken, RaceOptions['wish'], version: string, sockets: number])[] = [
  ['http', undefined, '1.1', COUNT],
  ['https', undefined, '1.1', COUNT],
  ['http2', 'HTTP/2', '2.0', 1],
];

describe.each(PROTOCOLS)('a race over %s', (spoken, wish, version, sockets) => {
  it.each([
    ['with bodies', POST, '{"code":"one"}'],
    ['without bodies', GET, ''],
  ])('sends %s complete, at the same time, and reads every answer', async (_, attempt, body) => {
    const seen = observe();
    await using server = await startServer(spoken, seen.answer);
    const { outcomes, race, requests } = await run(server, many(attempt), { wish });
    expect(outcomes.map(({ answer }) => answer?.body.toString())).toEqual(
      many(attempt).map(({ method, path }) => `${method} ${path}`),
    );
    expect(seen.bodies).toEqual(Array.from({ length: COUNT }, () => body));
    expect([[...seen.versions], seen.sockets.size, requests]).toEqual([[version], sockets, COUNT]);
    expect(race.protocol).toBe(version === '2.0' ? 'HTTP/2' : 'HTTP/1.1');
    const arrival = Math.max(...seen.arrivals) - Math.min(...seen.arrivals);
    // oxlint-disable-next-line no-console -- a figure to look at; a busy machine would break a limit
    console.log(
      `${spoken} ${attempt.method}: ${COUNT} requests written within ${race.spread?.toFixed(2)} ms, complete at the server within ${arrival.toFixed(2)} ms`,
    );
    expect(race.spread).toBeLessThan(60);
  });

  it('sends nothing complete before all are ready', async () => {
    const seen = observe();
    await using server = await startServer(spoken, seen.answer);
    await using transport = open(server);
    const race = createRace(2, { wish, pause: 1 });
    const [first, second] = [race.place(), race.place()];
    const sent = transport.send({ ...POST, sending: { kind: 'together', place: first } }, 'burst');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen.arrivals).toHaveLength(0);
    second.leave();
    expect((await sent).answer?.status).toBe(201);
    first.leave();
    await race.ended;
  });
});

it('lets all last frames of HTTP/2 go in one write', async () => {
  const seen = observe();
  await using server = await startServer('http2', seen.answer);
  const chunks: number[] = [];
  const relay = createServer((socket) => {
    const onward = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('data', () => chunks.push(performance.now()));
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const address = relay.address();
  const origin = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const pause = 150;
  const { outcomes, race } = await run({ ...server, origin }, many(POST), { wish: 'HTTP/2', pause });
  expect(outcomes.map(({ answer }) => answer?.status)).toEqual(many(POST).map(() => 201));
  const complete = Math.min(...seen.arrivals);
  // What came in the pause belongs to the preparation, and what came after the first answer to the end.
  expect(chunks.filter((at) => at > complete - pause / 2 && at < complete)).toHaveLength(1);
  expect(race.protocol).toBe('HTTP/2');
  relay.close();
});

it('goes through a proxy, one tunnel for each connection', async () => {
  const seen = observe();
  await using server = await startServer('https', seen.answer);
  const tunnels: string[] = [];
  const proxy = createHttpServer();
  proxy.on('connect', ({ url = '' }, socket: Socket) => {
    tunnels.push(url);
    const onward = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  const proxyOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const network = { ...server.network, proxy: { origin: proxyOrigin } };
  const { outcomes } = await run({ ...server, network }, many(POST).slice(0, 5));
  expect(outcomes.map(({ answer }) => answer?.status)).toEqual([201, 201, 201, 201, 201]);
  expect(tunnels).toHaveLength(5);
  proxy.closeAllConnections();
  proxy.close();
});

describe('a race', () => {
  it('goes over HTTP/1.1 where the server does not agree to HTTP/2, and the outcome tells', async () => {
    const seen = observe();
    await using server = await startServer('https', seen.answer);
    const { outcomes, race } = await run(server, many(POST), { wish: 'HTTP/2' });
    expect([race.protocol, seen.sockets.size]).toEqual(['HTTP/1.1', COUNT]);
    expect(outcomes.map(({ protocol }) => protocol)).toEqual(outcomes.map(() => undefined));
  });

  it('leaves out what the budget does not allow, and waits for nobody who does not come', async () => {
    const seen = observe();
    await using server = await startServer('http', seen.answer);
    const { outcomes } = await run(server, many(POST), {}, 5);
    expect(outcomes.filter(({ answer }) => answer?.status === 201)).toHaveLength(5);
    expect(outcomes.filter(({ failure }) => failure?.code === 'BUDGET')).toHaveLength(15);
  });

  it('never completes a request that was not ready in time', async () => {
    const seen = observe();
    await using server = await startServer('http', seen.answer);
    await using transport = open(server);
    const race = createRace(2, { longestWait: 10, pause: 1 });
    const [punctual, late] = [race.place(), race.place()];
    const first = await transport.send({ ...POST, sending: { kind: 'together', place: punctual } }, 'burst');
    const second = await transport.send({ ...POST, sending: { kind: 'together', place: late } }, 'burst');
    expect([first.answer?.status, second.failure?.code, seen.bodies.length]).toEqual([201, 'TIMEOUT', 1]);
  });

  it('keeps to the target: another host is out of scope, and another Host header too', async () => {
    const seen = observe();
    await using server = await startServer('http', seen.answer);
    const { outcomes, race } = await run(server, [
      { ...POST, path: 'http://192.0.2.1/redeem' },
      { ...POST, headers: { host: 'other.example' } },
    ]);
    expect(outcomes.map(({ failure }) => failure?.code)).toEqual(['SCOPE', 'SCOPE']);
    expect([race.spread, seen.bodies.length]).toEqual([null, 0]);
  });

  it.each(['http', 'http2'] as const)('says which connections broke, over %s', async (spoken) => {
    await using server = await startServer(spoken, (request) => void request.socket.destroy());
    const { outcomes } = await run(server, many(POST), { wish: 'HTTP/2' });
    expect([...new Set(outcomes.map(({ failure }) => failure?.code))]).toEqual(['RESET']);
  });
});
