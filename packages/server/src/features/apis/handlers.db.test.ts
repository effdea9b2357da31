import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TeamOperationId } from '@probity/contract';
import { asTenant } from '../../database/tenancy.ts';
import { newId } from '../../identity/new-id.ts';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.test-api.ts';
import type { TestPerson } from '../../testing/test-people.test-api.ts';
import { runKeyPurpose, sealOf } from '../secrets/organisation-seal.ts';
import { sealRuns } from '../secrets/seal-runs.ts';

let server: TestServer;
let organisationId: string;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  organisationId = await server.organisation();
  owner = await server.person({ organisationId, role: 'owner' });
});

type Params = Readonly<Record<string, string>>;

const call = (id: TeamOperationId, params: Params = {}, more: TestCall = {}) =>
  server.call(id, { as: owner.as, params: { organisation_id: organisationId, ...params }, ...more });

async function newApi(name = 'shop'): Promise<Params> {
  const { body } = await call('createApi', {}, { body: { name } });
  return { api_id: body.id };
}

async function newEnvironment(more: object = {}): Promise<Params> {
  const api = await newApi(`api ${newId()}`);
  const { status, body } = await call('createEnvironment', api, { body: { name: 'production', ...more } });
  expect(status).toBe(201);
  return { ...api, environment_id: body.id };
}

const PROFILE = `target: https://shop.example
identities: { alice: { user: alice, password: { secret: alice.password } } }
`;
const DESCRIPTION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/login': {
      post: {
        operationId: 'logIn',
        security: [],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { email: { type: 'string' }, password: { type: 'string' } },
              },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { token: { type: 'string' } } } },
            },
          },
        },
      },
    },
    '/notes': { get: { operationId: 'listNotes', responses: {} } },
  },
  security: [{ bearer: [] }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
});
const texts = (profile = PROFILE) => ({ body: { profile, description: DESCRIPTION } });

const rowOf = (environment: Params) =>
  server.admin
    .selectFrom('environment')
    .selectAll()
    .where('id', '=', environment['environment_id'] ?? '')
    .executeTakeFirstOrThrow();

const dueOf = (environment: Params) =>
  server.admin
    .selectFrom('interval_due')
    .selectAll()
    .where('environment_id', '=', environment['environment_id'] ?? '')
    .executeTakeFirst();

async function newRun(environment: Params, state: 'waiting' | 'running' | 'finished'): Promise<string> {
  const id = newId();
  await server.admin
    .insertInto('run')
    .values({
      id,
      organisation_id: organisationId,
      api_id: environment['api_id'] ?? '',
      environment_id: environment['environment_id'] ?? '',
      source: 'on_demand',
      state,
      origin: 'https://shop.example',
    })
    .execute();
  return id;
}

it('an API is made, read, renamed, listed and deleted', async () => {
  const made = await call('createApi', {}, { body: { name: 'shop' } });
  expect(made).toMatchObject({ status: 201, body: { name: 'shop' } });
  const api = { api_id: made.body.id };
  expect(made.headers.get('etag')).toBe('"1"');
  const renamed = await call('renameApi', api, { body: { name: 'store' }, headers: { 'if-match': '"1"' } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'store' } });
  expect(renamed.headers.get('etag')).toBe('"2"');
  expect(await call('readApi', api)).toMatchObject({ status: 200, body: renamed.body });
  expect((await call('listApis')).body).toEqual({ items: [renamed.body], next_cursor: null });
  expect(await call('deleteApi', api)).toMatchObject({ status: 204 });
  expect(await call('readApi', api)).toMatchObject({ status: 404 });
});

it('lists come in pages, the newest first', async () => {
  for (const name of ['a', 'b', 'c']) await newApi(name);
  const first = await call('listApis', {}, { query: { limit: '2' } });
  expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual(['c', 'b']);
  const next = await call('listApis', {}, { query: { limit: '2', cursor: first.body.next_cursor } });
  expect(next.body).toMatchObject({ items: [{ name: 'a' }], next_cursor: null });
});

it('a name is taken once in an organisation and once in an API', async () => {
  const api = await newApi('shop');
  const other = await newApi('other');
  const environment = { body: { name: 'production' } };
  await call('createEnvironment', api, environment);
  const refused = [
    await call('createApi', {}, { body: { name: 'shop' } }),
    await call('renameApi', other, { body: { name: 'shop' } }),
    await call('createEnvironment', api, environment),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, 'already-exists']),
  );
  expect(await call('createEnvironment', other, environment)).toMatchObject({ status: 201 });
});

it('what somebody else has changed is not overwritten', async () => {
  const environment = await newEnvironment();
  const stale = { headers: { 'if-match': '"7"' } };
  const refused = [
    await call('renameApi', environment, { body: { name: 'x' }, ...stale }),
    await call('deleteApi', environment, stale),
    await call('changeEnvironment', environment, { body: { name: 'x' }, ...stale }),
    await call('deleteEnvironment', environment, stale),
    await call('replaceProfile', environment, { ...texts(), ...stale }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 412));
});

it('a change leaves alone what it does not name', async () => {
  const environment = await newEnvironment({ network: 'office', interval_seconds: 3600 });
  const changed = await call('changeEnvironment', environment, { body: { name: 'staging' } });
  expect(changed.body).toMatchObject({ name: 'staging', network: 'office', interval_seconds: 3600 });
  const cleared = await call('changeEnvironment', environment, { body: { network: null } });
  expect(cleared.body).toMatchObject({ name: 'staging', network: null, interval_seconds: 3600 });
});

it('an environment is found under its own API only', async () => {
  const environment = await newEnvironment();
  const elsewhere = { ...environment, ...(await newApi('elsewhere')) };
  const calls: readonly (readonly [TeamOperationId, TestCall?])[] = [
    ['readEnvironment'],
    ['changeEnvironment', { body: { name: 'x' } }],
    ['deleteEnvironment'],
    ['readProfile'],
    ['replaceProfile', texts()],
    ['listSecrets'],
    ['writeSecret', { body: { value: 'x' } }],
    ['deleteSecret'],
  ];
  for (const [id, more] of calls)
    expect([id, (await call(id, { ...elsewhere, secret_name: 'a' }, more)).status]).toEqual([id, 404]);
  expect(await call('createEnvironment', { api_id: newId() }, { body: { name: 'x' } })).toMatchObject({
    status: 404,
  });
  expect(await call('listEnvironments', { api_id: newId() })).toMatchObject({ status: 404 });
});

it('a profile is kept as it was written, with what was read from it', async () => {
  const environment = await newEnvironment();
  expect(await call('readProfile', environment)).toMatchObject({ status: 404 });
  const replaced = await call('replaceProfile', environment, texts());
  const expected = {
    profile: PROFILE,
    description: DESCRIPTION,
    origin: 'https://shop.example',
    secrets: ['alice.password'],
  };
  expect(replaced).toMatchObject({ status: 200, body: expected });
  const read = await call('readProfile', environment);
  expect(read.body).toEqual(expected);
  expect(read.headers.get('etag')).toBe(replaced.headers.get('etag'));
  expect((await call('readEnvironment', environment)).body).toMatchObject({
    origin: 'https://shop.example',
    has_profile: true,
  });
});

it.each([
  ['a command', 'mint: { command: [./sign] }', '`mint.command` reads a command'],
  ['a file', 'evidence: { access_log: /var/log/access.log }', '`evidence.access_log` reads a file'],
  ['a key', 'mint: { key: { file: /k.pem, algorithm: RS256 } }', '`mint.key` reads a file'],
  ['an authority', 'tls: { ca: /etc/ca.pem }', '`tls.ca` reads a file'],
  ['a test authority', 'decoys: { authority: /root }', '`decoys.authority` reads a file'],
  ['a proxy', 'proxy: http://10.0.0.1', 'unknown key proxy'],
  ['a variable', "identities: { bob: { token: '${HOME}' } }", '`identities.bob.token` reads an environment'],
  ['an address', 'description: http://169.254.169.254/', '`description` reads a file or an address'],
  ['an unknown key', 'targt: x', 'unknown key targt'],
  ['no YAML', '{', 'not YAML'],
])('a profile with %s is refused, and the former one stays', async (_, line, message) => {
  const environment = await newEnvironment();
  await call('replaceProfile', environment, texts());
  const refused = await call('replaceProfile', environment, texts(`target: https://shop.example\n${line}`));
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-profile' } });
  expect(refused.body.detail).toContain(message);
  expect((await rowOf(environment)).profile).toBe(PROFILE);
});

it('the time at which an environment is due follows its interval and its profile', async () => {
  const environment = await newEnvironment({ interval_seconds: 3600 });
  expect(await dueOf(environment)).toBeUndefined();
  await call('replaceProfile', environment, texts());
  const first = await dueOf(environment);
  expect(first).toMatchObject({ interval_seconds: 3600, organisation_id: organisationId });
  expect((first?.due_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await call('changeEnvironment', environment, { body: { name: 'renamed' } });
  await call('replaceProfile', environment, texts());
  expect(await dueOf(environment)).toEqual(first);
  await call('changeEnvironment', environment, { body: { interval_seconds: 86_400 } });
  expect(await dueOf(environment)).toMatchObject({ interval_seconds: 86_400 });
  await call('changeEnvironment', environment, { body: { interval_seconds: null } });
  expect(await dueOf(environment)).toBeUndefined();
});

it('nothing is deleted while a run has not ended', async () => {
  for (const state of ['waiting', 'running'] as const) {
    const environment = await newEnvironment();
    const id = await newRun(environment, state);
    for (const operation of ['deleteEnvironment', 'deleteApi'] as const)
      expect(await call(operation, environment)).toMatchObject({
        status: 409,
        body: { code: 'run-in-progress' },
      });
    await server.admin.updateTable('run').set({ state: 'finished' }).where('id', '=', id).execute();
    expect(await call('deleteEnvironment', environment)).toMatchObject({ status: 204 });
    expect(await call('deleteApi', environment)).toMatchObject({ status: 204 });
  }
});

it('a secret can be written, replaced and deleted, and nobody can read it', async () => {
  const environment = await newEnvironment();
  const secret = { ...environment, secret_name: 'alice.password' };
  expect(await call('writeSecret', secret, { body: { value: 'first' } })).toMatchObject({ status: 204 });
  const [before] = (await call('listSecrets', environment)).body.items;
  expect(Object.keys(before)).toEqual(['name', 'changed_at']);
  await call('writeSecret', secret, { body: { value: 'hunter2 and more' } });
  expect(await openedSecrets(environment)).toEqual({ 'alice.password': 'hunter2 and more' });
  const everything = await server.database.postgres.program('pg_dump', [
    server.database.url,
    '--inserts',
    '-n',
    'probity',
  ]);
  expect(everything).toContain('alice.password');
  for (const spelling of ['hunter2', Buffer.from('hunter2').toString('hex')])
    expect(everything).not.toContain(spelling);
  expect(await call('deleteSecret', secret)).toMatchObject({ status: 204 });
  expect(await call('deleteSecret', secret)).toMatchObject({ status: 404 });
  expect((await call('listSecrets', environment)).body).toEqual({ items: [] });
});

it.each(['a b', 'a/b', '.a', 'a..b', '', 'ü', 'x'.repeat(201)])(
  'a secret cannot be called %j',
  async (secret_name) => {
    const environment = await newEnvironment();
    const { status } = await call('writeSecret', { ...environment, secret_name }, { body: { value: 'x' } });
    expect(status).toBe(404);
  },
);

it('a request that is repeated with its key makes one API', async () => {
  const repeated = { body: { name: 'shop' }, headers: { 'idempotency-key': 'k1' } };
  const [first, second] = [await call('createApi', {}, repeated), await call('createApi', {}, repeated)];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect((await call('listApis')).body.items).toHaveLength(1);
});

/** What a runner would get. */
async function openedSecrets(environment: Params): Promise<unknown> {
  const { id: runnerId } = await server.runner({ organisationId });
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'X25519' });
  const public_key = JSON.stringify(await exportJWK(publicKey));
  await server.admin.updateTable('runner').set({ public_key }).where('id', '=', runnerId).execute();
  const sealed = await asTenant(server.services.db, { organisationId }, async (transaction) => {
    const seal = await sealOf(transaction, server.services.sealing, organisationId);
    const id = newId();
    const run = {
      id,
      environment_id: environment['environment_id'] ?? '',
      profile: PROFILE,
      sealed_run_key: seal.seal(runKeyPurpose(id), 'key'),
    };
    const runner = { runnerId, organisationId };
    const all = await sealRuns(transaction, server.services.sealing, runner, [run]);
    return all.get(id) ?? '';
  });
  return JSON.parse(Buffer.from((await compactDecrypt(sealed, privateKey)).plaintext).toString()).secrets;
}
