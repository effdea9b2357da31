import { TEAM_OPERATIONS } from '@probity/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeParts } from '../../testing/fake-parts.test-api.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';

let server: TestServer;
let isStoreReady = true;

beforeAll(async () => {
  server = await startTestServer({
    drainSeconds: 0.2,
    openParts: async () => ({
      ...fakeParts(),
      evidence: { ...fakeParts().evidence, isReady: async () => isStoreReady },
    }),
  });
});

afterAll(() => server.stop());

test('the description holds every operation, and is not sent again to one who has it', async () => {
  const { status, body, headers } = await server.call('readTeamDescription');
  expect(status).toBe(200);
  const paths = Object.values<object>(body.paths);
  expect(paths.flatMap((path) => Object.keys(path))).toHaveLength(Object.keys(TEAM_OPERATIONS).length);
  const again = await server.call('readTeamDescription', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('it is ready while database and store answer; it lives all the time', async () => {
  const ready = async () => (await server.call('readReady')).status;
  expect(await ready()).toBe(200);
  isStoreReady = false;
  expect(await ready()).toBe(503);
  isStoreReady = true;
  expect(await ready()).toBe(200);
  // As if the database did not answer: nobody may connect, and those who are connected lose it.
  await server.database.postgres.execute(
    `ALTER DATABASE postgres WITH ALLOW_CONNECTIONS false;
     SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = 'postgres'`,
    'template1',
  );
  expect(await ready()).toBe(503);
  await server.database.postgres.execute('ALTER DATABASE postgres WITH ALLOW_CONNECTIONS true', 'template1');
  expect(await ready()).toBe(200);
  expect(await server.call('readAlive')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('one that begins to stop is not ready any more', async () => {
  const other = await server.another();
  const stopped = other.stop();
  const { status } = await fetch(`${other.url}/readyz`);
  expect(status).toBe(503);
  await stopped;
});
