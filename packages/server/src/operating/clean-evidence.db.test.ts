import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EvidenceStore } from '../evidence-store.ts';
import { openDirectoryStore } from '../features/evidence/directory-store.ts';
import { newId } from '../identity/new-id.ts';
import { startTestServer, type TestServer } from '../testing/test-server.test-api.ts';
import { cleanEvidence, NAMING } from './clean-evidence.ts';

let server: TestServer;
let root: string;
let evidence: EvidenceStore;
let organisationId: string;
let apiId: string;
let environmentId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'probity-evidence-'));
  evidence = await openDirectoryStore(root, { ages: { old: -1, kept: -1 } });
  organisationId = await server.organisation();
  apiId = await server.api(organisationId);
  environmentId = await server.environment(organisationId, apiId);
  return () => rm(root, { recursive: true, force: true });
});

const put = (text: string): Promise<string> => evidence.put(organisationId, gzipSync(text));
const isThere = async (object: string): Promise<boolean> =>
  (await evidence.get(organisationId, object)) !== undefined;
/** One pass sets aside, the next one deletes. */
const clean = async (): Promise<number> => {
  const { db } = server.services;
  return (await cleanEvidence({ db, evidence })) + (await cleanEvidence({ db, evidence }));
};

/** A run that names an object in every column that can. */
async function nameAll(objects: { [K in 'description' | 'result' | 'step' | 'environment']: string }) {
  const run = newId();
  const of = { organisation_id: organisationId, api_id: apiId };
  await server.admin
    .updateTable('environment')
    .set({ description_object: objects.environment })
    .where('id', '=', environmentId)
    .execute();
  await server.admin
    .insertInto('run')
    .values({
      ...of,
      id: run,
      environment_id: environmentId,
      source: 'pushed',
      state: 'finished',
      origin: '',
      description_object: objects.description,
      result_object: objects.result,
    })
    .execute();
  await server.admin
    .insertInto('step_result')
    .values({ ...of, run_id: run, name: 'x', attempt: 1, finished: true, object: objects.step })
    .execute();
}

it('what a row names is kept, whatever column it is in, until its environment is deleted', async () => {
  const objects = {
    description: await put('description'),
    result: await put('result'),
    step: await put('step'),
    environment: await put('environment'),
  };
  const nobodys = await put('nobodys');
  await nameAll(objects);
  expect(await clean()).toBe(1);
  expect(await isThere(nobodys)).toBe(false);
  for (const [name, object] of Object.entries(objects))
    expect([name, await isThere(object)]).toEqual([name, true]);
  await server.admin.deleteFrom('environment').where('id', '=', environmentId).execute();
  expect(await clean()).toBe(4);
  for (const object of Object.values(objects)) expect(await isThere(object)).toBe(false);
});

it('an object that was set aside comes back when a row names it', async () => {
  const object = await put('late');
  await evidence.release(organisationId, object);
  await nameAll({ description: object, result: object, step: object, environment: object });
  expect(await clean()).toBe(0);
  expect(await isThere(object)).toBe(true);
});

it('what is new is not even looked at', async () => {
  const store = await openDirectoryStore(root);
  const object = await store.put(organisationId, gzipSync('new'));
  await cleanEvidence({ db: server.services.db, evidence: store });
  await cleanEvidence({ db: server.services.db, evidence: store });
  expect(await isThere(object)).toBe(true);
});

it('of an organisation that the database does not know nothing is removed', async () => {
  const unknown = newId();
  const object = await evidence.put(unknown, gzipSync('x'));
  expect(await clean()).toBe(0);
  expect(await evidence.get(unknown, object)).toBeDefined();
});

it('a row of another organisation keeps nothing', async () => {
  const other = await server.organisation();
  const object = await evidence.put(other, gzipSync('same'));
  const own = await put('same');
  expect(own).toBe(object);
  await nameAll({ description: own, result: own, step: own, environment: own });
  expect(await clean()).toBe(1);
  expect(await isThere(own)).toBe(true);
  expect(await evidence.get(other, object)).toBeUndefined();
});

it('another server that cleans up is not disturbed', async () => {
  const object = await put('x');
  await server.admin.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(7076249)`.execute(transaction);
    expect(await clean()).toBe(0);
  });
  expect(await isThere(object)).toBe(true);
  expect(await clean()).toBe(1);
});

it('every column that holds an address is known', async () => {
  const columns = await server.database.postgres.execute(
    `SELECT table_name || '.' || column_name FROM information_schema.columns
     WHERE table_schema = 'probity' AND column_name LIKE '%object' ORDER BY 1`,
  );
  expect(columns.trim().split('\n')).toEqual(NAMING.map((each) => each.join('.')).toSorted());
});
