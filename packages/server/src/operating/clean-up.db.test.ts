import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../identity/new-id.ts';
import { startTestServer, type TestServer } from '../testing/test-server.test-api.ts';
import { cleanUp } from './clean-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('removes what has ended long ago, of everybody, and nothing else', async () => {
  const [alive, expired, unused] = await Promise.all([server.person(), server.person(), server.person()]);
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  const change = server.admin.updateTable('session');
  await change.set({ expires_at: longAgo }).where('id', '=', expired.sessionId).execute();
  await change.set({ last_used_at: longAgo }).where('id', '=', unused.sessionId).execute();
  await server.database.postgres.execute(
    `INSERT INTO probity.idempotency_key (organisation_id, caller, key, request_hash, created_at) VALUES
      ('${newId()}', 'a', 'old', '', now() - interval '2 days'), ('${newId()}', 'a', 'new', '', now())`,
  );
  await server.database.postgres.execute(
    `INSERT INTO probity.sign_in_failure (id, key, at) VALUES
      ('${newId()}', 'old', now() - interval '2 days'), ('${newId()}', 'new', now())`,
  );
  await server.database.postgres.execute(
    `INSERT INTO probity.runner (id, organisation_id, name, secret_hash, created_at, last_seen_at) VALUES
      ('${newId()}', NULL, 'killed', 'a', now() - interval '1 day', now() - interval '11 minutes'),
      ('${newId()}', NULL, 'never seen', 'b', now() - interval '11 minutes', NULL),
      ('${newId()}', NULL, 'alive', 'c', now() - interval '1 day', now() - interval '9 minutes'),
      ('${newId()}', NULL, 'started now', 'd', now(), NULL),
      ('${newId()}', '${await server.organisation()}', 'of an organisation', 'e', now() - interval '1 year', NULL)`,
  );
  await cleanUp(server.services.db);
  const sessions = await server.admin.selectFrom('session').select('id').execute();
  const keys = await server.admin.selectFrom('idempotency_key').select('key').execute();
  const failures = await server.admin.selectFrom('sign_in_failure').select('key').execute();
  const runners = await server.admin.selectFrom('runner').select('name').orderBy('name').execute();
  expect({ sessions, keys, failures, runners }).toEqual({
    sessions: [{ id: alive.sessionId }],
    keys: [{ key: 'new' }],
    failures: [{ key: 'new' }],
    runners: [{ name: 'alive' }, { name: 'of an organisation' }, { name: 'started now' }],
  });
});
