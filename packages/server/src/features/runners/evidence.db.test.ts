import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { openRunQueue } from '../../queue/open-run-queue.ts';
import { fakeParts } from '../../testing/fake-parts.test-api.ts';
import type { TestToken } from '../../testing/test-people.test-api.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';

const LINES = '{"n":1}\n';
const BYTES = gzipSync(LINES);

let server: TestServer;
let organisation: string;
let holder: TestToken;
let otherRunner: TestToken;
let place: { run_id: string; attempt: string };

beforeAll(async () => {
  server = await startTestServer({
    openParts: async ({ databaseUrl, feeder }) => {
      const queue = await openRunQueue(databaseUrl, feeder);
      return { ...fakeParts(), queue, stop: () => queue.stop() };
    },
  });
  organisation = await server.organisation();
  [holder, otherRunner] = [await server.runner(), await server.runner()];
  place = { run_id: await heldRun(), attempt: '2' };
});
afterAll(() => server.stop());

async function heldRun(): Promise<string> {
  const api_id = await server.api(organisation);
  const environment_id = await server.environment(organisation, api_id);
  const id = newId();
  const of = { organisation_id: organisation, api_id };
  await server.admin
    .insertInto('run')
    .values({ id, ...of, environment_id, source: 'on_demand', state: 'running', origin: 'https://x.example' })
    .execute();
  await server.admin
    .updateTable('run')
    .set({ attempt: 2, runner_id: holder.id })
    .where('id', '=', id)
    .execute();
  const due = { run_id: id, organisation_id: organisation, due_at: new Date(), queue: 'runs' };
  await server.admin
    .insertInto('due_run')
    .values({ ...due, state: 'held', origin_key: Buffer.from(id) })
    .execute();
  return id;
}

const store = (who: TestToken, params: object, body: Uint8Array = BYTES) =>
  server.call('storeEvidence', { as: who.as, params: { ...place, ...params }, body });
const read = (who: TestToken, params: object, object: string) =>
  server.call('readStoredEvidence', { as: who.as, params: { ...place, ...params, object } });

it('keeps what the runner that holds the run stores, and gives back what a step of the run names', async () => {
  const stored = await store(holder, {});
  expect([stored.status, stored.body.bytes]).toEqual([200, BYTES.length]);
  const { object } = stored.body;
  expect((await read(holder, {}, object)).status).toBe(404);
  const { api_id } = await server.admin
    .selectFrom('run')
    .select('api_id')
    .where('id', '=', place.run_id)
    .executeTakeFirstOrThrow();
  await server.admin
    .insertInto('step_result')
    .values({
      organisation_id: organisation,
      api_id,
      run_id: place.run_id,
      name: 's',
      attempt: 1,
      finished: true,
      object,
    })
    .execute();
  const found = await read(holder, {}, object);
  expect([found.status, found.body]).toEqual([200, LINES]);
});

it.each([
  ['an older attempt', () => holder, { attempt: '1' }, 409],
  ['a newer attempt', () => holder, { attempt: '3' }, 409],
  ['another runner', () => otherRunner, {}, 409],
  ['a run that is not there', () => holder, { run_id: newId() }, 409],
  ['an attempt that is no number', () => holder, { attempt: 'x' }, 404],
])('refuses %s', async (_name, who, params, status) => {
  expect((await store(who(), params)).status).toBe(status);
  expect((await read(who(), params, 'a'.repeat(64))).status).toBe(status);
});

it.each([
  ['what is not compressed', Buffer.from(LINES), 400],
  ['more than a step may leave', Buffer.concat([BYTES, Buffer.alloc(33 * 1024 * 1024)]), 413],
])('refuses %s', async (_name, body, status) => {
  expect((await store(holder, {}, body)).status).toBe(status);
});

it('refuses everything once the run has ended', async () => {
  await server.admin.updateTable('run').set({ state: 'finished' }).where('id', '=', place.run_id).execute();
  expect((await store(holder, {})).status).toBe(409);
});
