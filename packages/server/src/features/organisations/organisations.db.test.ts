import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import type { TestPerson } from '../../testing/test-people.test-api.ts';

let server: TestServer;
let organisationId: string;
let owner: TestPerson;
let params: { organisation_id: string };

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Each test has an organisation of its own. */
async function begin(): Promise<void> {
  organisationId = await server.organisation('Harbour');
  owner = await server.person({ organisationId, role: 'owner' });
  params = { organisation_id: organisationId };
}

test('organisations are listed with what the caller may do in the whole of them, page by page', async () => {
  await begin();
  const second = await server.organisation('Market');
  const apiId = await server.api(second);
  const membership = { account_id: owner.accountId, organisation_id: second, role: 'maintainer' };
  await server.admin
    .insertInto('membership')
    .values({ id: newId(), ...membership, api_id: apiId })
    .execute();
  const first = await server.call('listOrganisations', { as: owner.as, query: { limit: '1' } });
  expect(first.body).toMatchObject({ items: [{ id: second, permissions: [] }], next_cursor: second });
  const next = await server.call('listOrganisations', {
    as: owner.as,
    query: { limit: '1', cursor: second },
  });
  expect(next.body).toMatchObject({ items: [{ id: organisationId, name: 'Harbour' }], next_cursor: null });
  expect(next.body.items[0].permissions).toContain('manage');
  const token = await server.token({ organisationId, permissions: ['read'] });
  const seen = await server.call('listOrganisations', { as: token.as });
  expect(seen.body.items).toMatchObject([{ id: organisationId, permissions: ['read'] }]);
});

test('a rename names the version that it means', async () => {
  await begin();
  const read = await server.call('readOrganisation', { as: owner.as, params });
  const etag = read.headers.get('etag') ?? '';
  const rename = (name: string, match: string) =>
    server.call('renameOrganisation', {
      as: owner.as,
      params,
      body: { name },
      headers: { 'if-match': match },
    });
  expect(await rename('Port', etag)).toMatchObject({ status: 200, body: { name: 'Port' } });
  expect(await rename('Late', etag)).toMatchObject({ status: 412, body: { code: 'precondition-failed' } });
  expect((await rename('Any', '*')).status).toBe(200);
});

test('a new person gets an account; an existing one keeps its password, whatever is sent', async () => {
  await begin();
  const add = (body: object) => server.call('addMember', { as: owner.as, params, body });
  const email = `${newId()}@probity.example`;
  expect(await add({ email, role: 'member' })).toMatchObject({
    status: 409,
    body: { code: 'account-missing' },
  });
  const draft = { email: email.toUpperCase(), name: 'Bob', password: 'a long password', role: 'member' };
  expect(await add(draft)).toMatchObject({
    status: 201,
    body: { account: { email, name: 'Bob' }, api_id: null },
  });
  expect(await add(draft)).toMatchObject({ status: 409, body: { code: 'already-exists' } });
  const signIn = (password: string) => server.call('signIn', { body: { email, password } });
  expect((await signIn('a long password')).status).toBe(201);

  const other = await server.organisation('Market');
  const outsider = await server.person({ organisationId: other, role: 'owner' });
  const taken = await server.call('addMember', {
    as: outsider.as,
    params: { organisation_id: other },
    body: { email, name: 'Mallory', password: 'quite another password', role: 'owner' },
  });
  expect(taken).toMatchObject({ status: 201, body: { account: { email, name: 'Bob' } } });
  expect((await signIn('quite another password')).status).toBe(401);
  expect((await signIn('a long password')).status).toBe(201);
});

test('a role for one API of the organisation, and for no foreign one', async () => {
  await begin();
  const apiId = await server.api(organisationId);
  const foreign = await server.api(await server.organisation('Market'));
  const body = {
    email: `${newId()}@probity.example`,
    name: 'Bob',
    password: 'a long password',
    role: 'member',
  };
  const add = (api_id: string) =>
    server.call('addMember', { as: owner.as, params, body: { ...body, api_id } });
  expect((await add(foreign)).status).toBe(404);
  expect(await add(apiId)).toMatchObject({ status: 201, body: { api_id: apiId } });
  const { body: listed } = await server.call('listMembers', { as: owner.as, params });
  expect(listed.items.map(({ role }: { role: string }) => role)).toEqual(['member', 'owner']);
});

test('the last owner stays, even if two owners remove each other at once', async () => {
  await begin();
  const other = await server.person({ organisationId, role: 'owner' });
  const { body } = await server.call('listMembers', { as: owner.as, params });
  const [second, first] = body.items.map(({ id }: { id: string }) => id);
  const remove = (as: TestPerson, member_id: string) =>
    server.call('removeMember', { as: as.as, params: { ...params, member_id } });
  const both = await Promise.all([remove(owner, second), remove(other, first)]);
  expect(both.map(({ status }) => status)).toContain(204);
  const left = await server.admin
    .selectFrom('membership')
    .select(['id', 'account_id'])
    .where('organisation_id', '=', organisationId)
    .execute();
  expect(left).toHaveLength(1);
  const last = left[0]?.account_id === owner.accountId ? owner : other;
  const params_ = { ...params, member_id: left[0]?.id ?? '' };
  expect(await remove(last, params_.member_id)).toMatchObject({ status: 409, body: { code: 'last-owner' } });
  const demoted = await server.call('changeMember', {
    as: last.as,
    params: params_,
    body: { role: 'auditor' },
  });
  expect(demoted).toMatchObject({ status: 409, body: { code: 'last-owner' } });
});

test('a token is shown once, kept as a hash, and revoked at once', async () => {
  await begin();
  const body = { name: 'ci', permissions: ['push'], expires_in_days: 7 };
  const headers = { 'idempotency-key': 'one' };
  const made = await server.call('createToken', { as: owner.as, params, body, headers });
  expect(made.status).toBe(201);
  expect(made.body.token).toMatch(/^probity_token_[\w-]{43}$/);
  const again = await server.call('createToken', { as: owner.as, params, body, headers });
  expect(again).toMatchObject({ status: 409, body: { code: 'shown-once' } });
  const as = { authorization: `Bearer ${made.body.token}` };
  expect((await server.call('listOrganisations', { as })).status).toBe(200);
  const { body: listed } = await server.call('listTokens', { as: owner.as, params });
  expect(listed.items).toHaveLength(1);
  expect(listed.items[0]).not.toHaveProperty('token');
  const dump = await server.database.postgres.program('pg_dump', [
    '-a',
    '-n',
    'probity',
    server.database.url,
  ]);
  expect(dump).not.toContain(made.body.token);
  const revoke = () =>
    server.call('revokeToken', { as: owner.as, params: { ...params, token_id: made.body.id } });
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
  expect((await server.call('listOrganisations', { as })).status).toBe(401);
});

test('a token ends by itself', async () => {
  await begin();
  const { id, as } = await server.token({ organisationId, permissions: ['read'] });
  expect((await server.call('listOrganisations', { as })).status).toBe(200);
  await server.admin.updateTable('token').set({ expires_at: new Date() }).where('id', '=', id).execute();
  expect((await server.call('listOrganisations', { as })).status).toBe(401);
});

test('tokens of somebody who loses a role do not outlive what they need', async () => {
  await begin();
  const leaving = await server.person({ organisationId, role: 'owner' });
  const create = async (permissions: readonly string[]) =>
    (await server.call('createToken', { as: leaving.as, params, body: { name: 'ci', permissions } })).body;
  const [reads, writes] = [await create(['read']), await create(['read', 'write'])];
  const { body } = await server.call('listMembers', { as: owner.as, params });
  const member = body.items.find(
    ({ account }: { account: { id: string } }) => account.id === leaving.accountId,
  );
  const at = { ...params, member_id: member.id };
  const works = async ({ token }: { token: string }) =>
    (await server.call('listOrganisations', { as: { authorization: `Bearer ${token}` } })).status !== 401;
  await server.call('changeMember', { as: owner.as, params: at, body: { role: 'auditor' } });
  expect([await works(reads), await works(writes)]).toEqual([true, false]);
  await server.call('removeMember', { as: owner.as, params: at });
  expect([await works(reads), await works(writes)]).toEqual([false, false]);
});

test('a revoked runner is nobody at once, and what it holds is due now', async () => {
  await begin();
  const made = await server.call('createRunner', {
    as: owner.as,
    params,
    body: { name: 'inside', network: 'lan' },
  });
  expect(made).toMatchObject({ status: 201, body: { name: 'inside', network: 'lan', revoked_at: null } });
  const apiId = await server.api(organisationId);
  const environmentId = await server.environment(organisationId, apiId);
  const later = new Date(Date.now() + 60_000);
  const runIds = [newId(), newId()] as const;
  for (const [index, id] of runIds.entries()) {
    const of = { organisation_id: organisationId, api_id: apiId, environment_id: environmentId };
    const runner_id = index === 0 ? made.body.id : newId();
    await server.admin
      .insertInto('run')
      .values({ id, ...of, source: 'on_demand', state: 'running', origin: 'x', runner_id })
      .execute();
    const due = { state: 'held', origin_key: Buffer.from(id), queue: 'runs', due_at: later } as const;
    await server.admin
      .insertInto('due_run')
      .values({ run_id: id, organisation_id: organisationId, ...due })
      .execute();
  }
  const revoked = await server.call('revokeRunner', {
    as: owner.as,
    params: { ...params, runner_id: made.body.id },
  });
  expect(revoked.status).toBe(204);
  const dueAt = async (id: string) =>
    (
      await server.admin
        .selectFrom('due_run')
        .select('due_at')
        .where('run_id', '=', id)
        .executeTakeFirstOrThrow()
    ).due_at;
  expect((await dueAt(runIds[0])).getTime()).toBeLessThanOrEqual(Date.now());
  expect(await dueAt(runIds[1])).toEqual(later);
  const { authenticate } = await import('../../identity/authenticate.ts');
  const headers = { authorization: `Bearer ${made.body.token}` };
  expect(await authenticate(server.services.db, { headers })).toEqual({ kind: 'nobody' });
});

test('the same idempotency key gives the same answer once more', async () => {
  await begin();
  const body = {
    email: `${newId()}@probity.example`,
    name: 'Bob',
    password: 'a long password',
    role: 'member',
  };
  const add = (more: object = {}) =>
    server.call('addMember', {
      as: owner.as,
      params,
      body: { ...body, ...more },
      headers: { 'idempotency-key': 'k' },
    });
  const [first, second] = [await add(), await add()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await add({ role: 'owner' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
});

test('the same idempotency key many times at once creates one token', async () => {
  await begin();
  const call = { as: owner.as, params, body: { name: 'ci', permissions: ['read'] } };
  const headers = { 'idempotency-key': 'many' };
  const all = await Promise.all(
    Array.from({ length: 6 }, () => server.call('createToken', { ...call, headers })),
  );
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  const { body } = await server.call('listTokens', { as: owner.as, params });
  expect(body.items).toHaveLength(1);
});
