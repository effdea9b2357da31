import { exportJWK, generateKeyPair, compactDecrypt, type CryptoKey } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTenant } from '../../database/tenancy.ts';
import { newId } from '../../identity/new-id.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import { runKeyPurpose, sealOf, secretPurpose } from './organisation-seal.ts';
import { sealRuns, type RunToSeal } from './seal-runs.ts';

let server: TestServer;
let organisationId: string;
let run: RunToSeal & { readonly profile: string };

beforeAll(async () => {
  server = await startTestServer();
  organisationId = await server.organisation();
  const apiId = await server.api(organisationId);
  const environmentId = await server.environment(organisationId, apiId);
  const runId = newId();
  await asTenant(server.services.db, { organisationId }, async (transaction) => {
    const seal = await sealOf(transaction, server.services.sealing, organisationId);
    for (const name of ['alice.password', 'not.named'])
      await transaction
        .insertInto('secret')
        .values({
          organisation_id: organisationId,
          api_id: apiId,
          environment_id: environmentId,
          name,
          sealed: seal.seal(secretPurpose(environmentId, name), `value of ${name}`),
        })
        .execute();
    run = {
      id: runId,
      environment_id: environmentId,
      profile: 'identities: { alice: { user: alice, password: { secret: alice.password } } }',
      sealed_run_key: seal.seal(runKeyPurpose(runId), 'the key'),
    };
  });
});

afterAll(() => server.stop());

async function registeredRunner(): Promise<{ readonly id: string; readonly key: CryptoKey }> {
  const { id } = await server.runner({ organisationId });
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'X25519' });
  const public_key = JSON.stringify(await exportJWK(publicKey));
  await server.admin.updateTable('runner').set({ public_key }).where('id', '=', id).execute();
  return { id, key: privateKey };
}

const sealTo = (runnerId: string, what: RunToSeal = run) =>
  asTenant(server.services.db, { organisationId }, async (transaction) => {
    const runner = { runnerId, organisationId };
    const sealed = await sealRuns(transaction, server.services.sealing, runner, [what]);
    return sealed.get(what.id) ?? 'left out';
  });

async function opened(sealed: string, key: CryptoKey): Promise<unknown> {
  return JSON.parse(Buffer.from((await compactDecrypt(sealed, key)).plaintext).toString());
}

it('a runner opens the key of its run and the secrets that the profile names, and no others', async () => {
  const { id, key } = await registeredRunner();
  const sealed = await sealTo(id);
  expect(sealed).not.toContain('value of');
  expect(await opened(sealed, key)).toEqual({
    run_key: 'the key',
    secrets: { 'alice.password': 'value of alice.password' },
  });
});

it('another runner cannot open it', async () => {
  const [holder, other] = [await registeredRunner(), await registeredRunner()];
  await expect(opened(await sealTo(holder.id), other.key)).rejects.toThrow('decryption operation failed');
});

it('no byte of it can be changed', async () => {
  const { id, key } = await registeredRunner();
  const parts = (await sealTo(id)).split('.');
  for (const index of [0, 2, 3, 4]) {
    const changed = parts.with(
      index,
      `${parts[index]?.startsWith('A') ? 'B' : 'A'}${parts[index]?.slice(1)}`,
    );
    await expect(opened(changed.join('.'), key)).rejects.toHaveProperty('code');
  }
});

it('nothing is sealed to a runner that is revoked', async () => {
  const { id } = await registeredRunner();
  await sealTo(id);
  await server.admin.updateTable('runner').set({ revoked_at: new Date() }).where('id', '=', id).execute();
  await expect(sealTo(id)).rejects.toMatchObject({ code: 'not-signed-in' });
});

it('nothing is sealed to a runner that named no key, or one that is none', async () => {
  const { id } = await registeredRunner();
  await server.admin.updateTable('runner').set({ public_key: null }).where('id', '=', id).execute();
  await expect(sealTo(id)).rejects.toMatchObject({ code: 'runner-not-registered' });
  const weak = JSON.stringify({ kty: 'OKP', crv: 'X25519', x: 'A'.repeat(43) });
  await server.admin.updateTable('runner').set({ public_key: weak }).where('id', '=', id).execute();
  await expect(sealTo(id)).rejects.toMatchObject({ code: 'runner-not-registered' });
});

it('nothing is sealed for a runner of another organisation', async () => {
  const { id } = await server.runner({ organisationId: await server.organisation() });
  await expect(sealTo(id)).rejects.toMatchObject({ code: 'not-signed-in' });
});

it('a secret that was moved to another environment does not open there', async () => {
  const { id } = await registeredRunner();
  const apiId = await server.api(organisationId);
  const environmentId = await server.environment(organisationId, apiId);
  const { sealed } = await server.admin
    .selectFrom('secret')
    .select('sealed')
    .where('name', '=', 'alice.password')
    .executeTakeFirstOrThrow();
  await server.admin
    .insertInto('secret')
    .values({
      organisation_id: organisationId,
      api_id: apiId,
      environment_id: environmentId,
      name: 'alice.password',
      sealed,
    })
    .execute();
  expect(await sealTo(id, { ...run, environment_id: environmentId })).toBe('left out');
});
