import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@probity/testkit/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDescription, storeDescription } from '../features/evidence/description-text.ts';
import { openDirectoryStore } from '../features/evidence/directory-store.ts';
import { createSealing } from '../features/secrets/create-sealing.ts';
import { readMasterKeys } from '../features/secrets/master-keys.ts';
import { sealOf, secretPurpose } from '../features/secrets/organisation-seal.ts';
import { newId } from '../identity/new-id.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.test-api.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { ROLES } from './roles.ts';
import { asTenant } from './tenancy.ts';

let folder: string;
let original: TestDatabase;
let other: Postgres;
const [one, foreign] = [newId(), newId()];
const environments = new Map([one, foreign].map((organisation) => [organisation, newId()]));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-restore-'));
  // PostgreSQL reads the dump as its own user.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'master.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  [original, other] = await Promise.all([startTestDatabase(), startPostgres()]);
});

afterAll(async () => {
  await Promise.all([original.stop(), other.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const openSealing = async (file = 'master.key') => createSealing(await readMasterKeys(join(folder, file)));

/** An organisation with a secret and a description. */
async function fill(db: Database, organisationId: string): Promise<void> {
  const sealing = await openSealing();
  const evidence = await openDirectoryStore(join(folder, 'evidence'));
  const description_object = await storeDescription(
    evidence,
    organisationId,
    `description ${organisationId}`,
  );
  await asTenant(db, { organisationId }, async (transaction) => {
    const of = { organisation_id: organisationId, api_id: newId() };
    const environment_id = environments.get(organisationId) ?? '';
    await transaction
      .insertInto('organisation')
      .values({ id: organisationId, name: 'o', sealed_data_key: sealing.newDataKey(organisationId) })
      .execute();
    await transaction
      .insertInto('api')
      .values({ id: of.api_id, organisation_id: organisationId, name: 'shop' })
      .execute();
    await transaction
      .insertInto('environment')
      .values({ id: environment_id, ...of, name: 'production', profile: 'target: x', description_object })
      .execute();
    const seal = await sealOf(transaction, sealing, organisationId);
    const sealed = seal.seal(secretPurpose(environment_id, 'alice.password'), `secret ${organisationId}`);
    await transaction
      .insertInto('secret')
      .values({ ...of, environment_id, name: 'alice.password', sealed })
      .execute();
  });
}

it('a dump, the folder of evidence and the master key bring everything back on another machine', async () => {
  const before = connect(original.url, 'application');
  for (const organisationId of [one, foreign]) await fill(before, organisationId);
  await before.destroy();

  const dump = await original.postgres.program('pg_dump', [original.url]);
  await writeFile(join(folder, 'dump.sql'), dump);
  await cp(join(folder, 'evidence'), join(folder, 'restored'), { recursive: true });
  for (const role of Object.values(ROLES)) await other.execute(`CREATE ROLE ${role} NOLOGIN`);
  await other.execute('CREATE DATABASE restored');
  const options = ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-f', join(folder, 'dump.sql')];
  await other.program('psql', [...options, other.url('restored')]);

  const url = other.url('restored');
  expect(await migrate(url)).toEqual([]);
  const db = connect(url, 'application');
  const [sealing, evidence] = [await openSealing(), await openDirectoryStore(join(folder, 'restored'))];
  for (const organisationId of [one, foreign]) {
    const rows = await asTenant(db, { organisationId }, async (transaction) => {
      const seal = await sealOf(transaction, sealing, organisationId);
      const secrets = await transaction.selectFrom('secret').selectAll().execute();
      const { description_object } = await transaction
        .selectFrom('environment')
        .select('description_object')
        .executeTakeFirstOrThrow();
      return {
        secrets: secrets.map(({ environment_id, name, sealed }) =>
          seal.open(secretPurpose(environment_id, name), sealed),
        ),
        description: await readDescription(evidence, organisationId, description_object ?? ''),
      };
    });
    // The policies are back too: a query without any filter shows nothing foreign.
    expect(rows).toEqual({
      secrets: [`secret ${organisationId}`],
      description: `description ${organisationId}`,
    });
  }
  await db.destroy();
});

it('without the master key the dump opens nothing', async () => {
  await writeFile(join(folder, 'new.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  const sealing = await openSealing('new.key');
  const db = connect(original.url, 'application');
  const opened = asTenant(db, { organisationId: one }, (transaction) => sealOf(transaction, sealing, one));
  await expect(opened).rejects.toThrow('Put the earlier key into it');
  await db.destroy();
});

it('a dump by a role that the policies bind fails, and is not silently a part', async () => {
  await original.postgres.execute(
    `CREATE ROLE backup LOGIN PASSWORD 'only-for-tests' IN ROLE ${ROLES.application}`,
  );
  const url = original.url.replace('postgres:only', 'backup:only');
  const dump = original.postgres.program('pg_dump', [url, '-n', 'probity', '-t', 'probity.secret']);
  await expect(dump).rejects.toThrow('row-level security');
});
