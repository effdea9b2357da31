import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../identity/new-id.ts';
import { openSse, type Sse } from '../../../testing/sse.test-api.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.test-api.ts';

/** Streams that one server process has to hold, over so many organisations, each with a run. */
const STREAMS = 2000;
const ORGANISATIONS = 10;
const AT_ONCE = 100;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ connections: 10 });
});
afterAll(() => server.stop());

it(`holds ${STREAMS} streams with ten connections, and tells each of them everything`, async () => {
  const places = await Promise.all(Array.from({ length: ORGANISATIONS }, makeRun));
  const before = memory();
  const began = performance.now();
  const streams: Sse[] = [];
  // The clients are in this process too: all at once, the last would have its time to ask only after the server's limit.
  while (streams.length < STREAMS) {
    const { path, as } = places[(streams.length / AT_ONCE) % ORGANISATIONS] ?? { path: '', as: {} };
    streams.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, () => openSse(`${server.url}${path}`, as)))),
    );
  }
  const opened = performance.now();
  expect(streams.filter(({ status }) => status !== 200)).toEqual([]);
  const open = memory();
  for (const type of ['one', 'two', 'three']) {
    const rows = places.map(({ ids }) => ({ ...ids, attempt: 1, data: JSON.stringify({ type }) }));
    await server.admin.insertInto('event').values(rows).execute();
  }
  const told = performance.now();
  await Promise.all(streams.map((each) => each.until(() => each.events.length === 3)));
  const heard = performance.now();
  const connections = await server.database.postgres.execute(
    `SELECT count(*) FROM pg_stat_activity WHERE application_name NOT LIKE 'psql' AND backend_type = 'client backend'`,
  );
  await server.admin.updateTable('run').set({ state: 'finished' }).execute();
  await Promise.all(streams.map(({ closed }) => closed));
  expect(new Set(streams.map(({ events }) => events.length))).toEqual(new Set([4]));
  process.stdout.write(
    `${STREAMS} streams, server and clients in one process: opened in ${((opened - began) / 1000).toFixed(1)} s, ` +
      `${((open - before) / 2 ** 20).toFixed(0)} MB more memory (${((open - before) / STREAMS / 1024).toFixed(0)} kB each), ` +
      `all told ${((heard - told) / 1000).toFixed(1)} s after the last event, ${connections.trim()} connections to the database\n`,
  );
  expect(Number(connections)).toBeLessThan(30);
});

function memory(): number {
  return process.memoryUsage().rss;
}

async function makeRun() {
  const organisation_id = await server.organisation();
  const api_id = await server.api(organisation_id);
  const environment_id = await server.environment(organisation_id, api_id);
  const run_id = newId();
  const more = { source: 'on_demand', state: 'running', origin: 'https://x.example' } as const;
  await server.admin
    .insertInto('run')
    .values({ id: run_id, organisation_id, api_id, environment_id, ...more })
    .execute();
  const { as } = await server.token({ organisationId: organisation_id, permissions: ['read'] });
  const path = `/v1/organisations/${organisation_id}/apis/${api_id}/runs/${run_id}/events`;
  return { ids: { organisation_id, api_id, run_id }, path, as };
}
