import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTeamApp } from '../../../create-team-app.ts';
import { newId } from '../../../identity/new-id.ts';
import { createMetrics } from '../../../operating/create-metrics.ts';
import { openSse, type Sse } from '../../../testing/sse.test-api.ts';
import type { Credentials } from '../../../testing/test-people.test-api.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.test-api.ts';
import { followHandlers } from './follow-handlers.ts';

const QUICK = { poll: 20, heartbeat: 50, check: 200, slow: 300 };
const closers: (() => Promise<unknown>)[] = [];

let server: TestServer;
let organisation: string;
let api: string;
let environment: string;
let reader: Credentials;
let url: string;
let openStreams = (): number => 0;

beforeAll(async () => {
  server = await startTestServer({ drainSeconds: 0 });
  organisation = await server.organisation();
  api = await server.api(organisation);
  environment = await server.environment(organisation, api);
  reader = (await server.token({ organisationId: organisation, permissions: ['read'] })).as;
  url = await listen(server.services.stopping);
});

afterAll(async () => {
  for (const close of closers) await close();
  await server.stop();
});

/** A server beside the one under test, which looks more often. */
async function listen(stopping: AbortSignal): Promise<string> {
  const { db, log } = server.services;
  const metrics = {
    ...createMetrics(),
    watchStreams: (size: () => number) => {
      openStreams = size;
    },
  };
  const handlers = followHandlers({ db, log, stopping, metrics }, QUICK);
  const app = createTeamApp(db, handlers, {
    rateLimit: 0,
    trustedProxies: [],
    allowedHosts: [],
    onFault: ({ error }) => log.error({ err: error }),
  });
  closers.push(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function newRun(): Promise<string> {
  const id = newId();
  const values = { id, organisation_id: organisation, api_id: api, environment_id: environment };
  const more = { source: 'on_demand', state: 'running', origin: 'https://x.example' } as const;
  await server.admin
    .insertInto('run')
    .values({ ...values, ...more })
    .execute();
  return id;
}

async function tell(run_id: string, ...types: string[]): Promise<void> {
  const ids = { organisation_id: organisation, api_id: api, run_id, attempt: 1 };
  const rows = types.map((type) => ({ ...ids, data: JSON.stringify({ type }) }));
  await server.admin.insertInto('event').values(rows).execute();
}

const endRun = (id: string): Promise<unknown> =>
  server.admin.updateTable('run').set({ state: 'finished' }).where('id', '=', id).execute();

const follow = (runId: string, as = reader, headers: Record<string, string> = {}): Promise<Sse> =>
  openSse(`${url}/v1/organisations/${organisation}/apis/${api}/runs/${runId}/events`, { ...as, ...headers });

const types = ({ events }: Sse): string[] => events.map(({ data }) => JSON.parse(data).type);

it('tells what has happened and what happens, and ends with the run', async () => {
  const run = await newRun();
  await tell(run, 'one', 'two');
  const stream = await follow(run);
  await stream.until(() => stream.events.length === 2);
  await tell(run, 'three');
  await stream.until(() => stream.events.length === 3);
  await endRun(run);
  await stream.closed;
  expect(types(stream)).toEqual(['one', 'two', 'three', undefined]);
  expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: '{"state":"finished"}' });
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(stream.headers['x-content-type-options']).toBe('nosniff');
});

it('resumes after the event that the client had last', async () => {
  const run = await newRun();
  await tell(run, ...Array.from({ length: 250 }, (_, n) => `e${n}`));
  await endRun(run);
  const whole = await follow(run);
  await whole.closed;
  expect(types(whole).slice(0, -1)).toEqual(Array.from({ length: 250 }, (_, n) => `e${n}`));
  const rest = await follow(run, reader, { 'last-event-id': String(whole.events[99]?.id) });
  await rest.closed;
  expect(types(rest).slice(0, -1)).toEqual(types(whole).slice(100, -1));
});

it('sends comments while nothing happens', async () => {
  const stream = await follow(await newRun());
  await stream.until(() => stream.comments > 2);
  stream.close();
});

it.each([
  ['a run that is not there', () => newId(), {}, 404],
  ['an id of an event that is none', newRun, { 'last-event-id': 'x' }, 400],
])('refuses %s', async (_name, run, headers, status) => {
  const stream = await follow(await run(), reader, headers);
  expect(stream.status).toBe(status);
});

it('ends when the session or the role ends', async () => {
  const run = await newRun();
  const who = await server.person({ organisationId: organisation, role: 'auditor' });
  const other = await server.person({ organisationId: organisation, role: 'auditor' });
  const [first, second] = [await follow(run, who.as), await follow(run, other.as)];
  await server.admin.deleteFrom('session').where('id', '=', who.sessionId).execute();
  await first.closed;
  await server.admin.deleteFrom('membership').where('account_id', '=', other.accountId).execute();
  await second.closed;
  expect([first.events, second.events]).toEqual([[], []]);
});

it('drops a client that does not read, and keeps the others', async () => {
  const run = await newRun();
  const { port, host } = new URL(url);
  const socket = connectSocket({ port: Number(port), host: '127.0.0.1' });
  const isGone = new Promise((resolve) => void socket.once('close', resolve));
  socket.on('error', () => undefined);
  const path = `/v1/organisations/${organisation}/apis/${api}/runs/${run}/events`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${reader['authorization']}\r\n\r\n`);
  socket.pause();
  const stream = await follow(run);
  const large = Array.from({ length: 400 }, (_, n) => `${n} ${'x'.repeat(50_000)}`);
  await tell(run, ...large);
  await stream.until(() => stream.events.length === large.length);
  await tell(run, 'still');
  await stream.until(() => stream.events.length === large.length + 1);
  await vi.waitUntil(() => openStreams() === 1, { timeout: 20_000 });
  // Only reading on shows that the other end is gone.
  socket.resume();
  await isGone;
  stream.close();
});

it('survives a database that goes away', async () => {
  const run = await newRun();
  const stream = await follow(run);
  await server.database.postgres.crash();
  await tell(run, 'after');
  await stream.until(() => stream.events.length === 1);
  stream.close();
});

it('ends when the server stops', async () => {
  const stopping = new AbortController();
  const other = await listen(stopping.signal);
  const path = `/v1/organisations/${organisation}/apis/${api}/runs/${await newRun()}/events`;
  const stream = await openSse(`${other}${path}`, reader);
  stopping.abort();
  await stream.closed;
  expect((await openSse(`${other}${path}`, reader)).status).toBe(503);
});
