import { teamSchemas } from '@probity/contract';
import { gzipSync } from 'node:zlib';
import { newId } from '../identity/new-id.ts';
import type { TestPerson, TestToken } from '../testing/test-people.test-api.ts';
import type { TestServer } from '../testing/test-server.test-api.ts';

/** An organisation with a row in every table, and the ids that the paths of operations name. */
export interface TestTenant {
  readonly organisationId: string;
  readonly owner: TestPerson;
  readonly runner: TestToken;
  /** The parameters of paths, for things of the first API. */
  readonly params: Readonly<Record<string, string>>;
  /** The same for the second API. */
  readonly second: Readonly<Record<string, string>>;
}

/** Creates an organisation with a row in every table. Every text in it holds the mark. */
export async function fillTenant(server: TestServer, mark: string): Promise<TestTenant> {
  const organisationId = await server.organisation(mark);
  const owner = await server.person({ organisationId, role: 'owner' });
  const of = { organisation_id: organisationId };
  await server.admin.updateTable('account').set({ name: mark }).where('id', '=', owner.accountId).execute();
  const runner = await server.runner({ organisationId });
  const token = await server.token({ organisationId, permissions: ['read'] });
  for (const table of ['runner', 'token'] as const)
    await server.admin
      .updateTable(table)
      .set({ name: mark })
      .where('organisation_id', '=', organisationId)
      .execute();
  const { id: memberId } = await server.admin
    .selectFrom('membership')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  await server.admin
    .insertInto('idempotency_key')
    .values({ ...of, caller: mark, key: mark, request_hash: mark, status: 200, headers: '{}', body: mark })
    .execute();
  await server.admin
    .insertInto('turn')
    .values({ ...of, queue: mark, number: 1 })
    .execute();
  await server.admin
    .insertInto('origin_turn')
    .values({ ...of, origin_key: Buffer.from(mark), admitted_at: new Date() })
    .execute();
  await server.admin
    .insertInto('sign_in_failure')
    .values({ id: newId(), key: `account ${owner.email}` })
    .execute();
  const shared = {
    organisation_id: organisationId,
    member_id: memberId,
    token_id: token.id,
    runner_id: runner.id,
    session_id: owner.sessionId,
    secret_name: 'alice.password',
    attempt: '1',
  };
  const fill = { mark, organisationId, runnerId: runner.id };
  return {
    organisationId,
    owner,
    runner,
    params: { ...shared, ...(await fillApi(server, fill)) },
    second: { ...shared, ...(await fillApi(server, fill)) },
  };
}

interface Fill {
  readonly mark: string;
  readonly organisationId: string;
  readonly runnerId: string;
}

async function fillApi(
  server: TestServer,
  { mark, organisationId, runnerId }: Fill,
): Promise<Readonly<Record<string, string>>> {
  const apiId = await server.api(organisationId, `${mark} ${newId()}`);
  const environmentId = await server.environment(organisationId, apiId, mark);
  const { admin, services } = server;
  const of = { organisation_id: organisationId, api_id: apiId };
  const sealed = services.sealing.seal(
    services.sealing.newDataKey(organisationId),
    organisationId,
    'alice.password',
    mark,
  );
  await admin
    .insertInto('secret')
    .values({ ...of, environment_id: environmentId, name: 'alice.password', sealed })
    .execute();
  await admin
    .insertInto('interval_due')
    .values({
      organisation_id: organisationId,
      environment_id: environmentId,
      interval_seconds: 3600,
      due_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const object = await services.evidence.put(organisationId, gzipSync(JSON.stringify({ mark, apiId })));
  await admin
    .updateTable('environment')
    .set({ profile: `name: ${mark}`, origin: 'https://target.example', description_object: object })
    .where('id', '=', environmentId)
    .execute();
  const runId = newId();
  await admin
    .insertInto('run')
    .values({
      id: runId,
      ...of,
      environment_id: environmentId,
      source: 'on_demand',
      state: 'running',
      attempt: 1,
      runner_id: runnerId,
      origin: 'https://target.example',
      profile: mark,
      result_object: object,
    })
    .execute();
  const ofRun = { ...of, run_id: runId, attempt: 1 };
  await admin
    .insertInto('step_result')
    .values({ ...ofRun, name: teamSchemas.EVIDENCE_STEP, finished: true, object })
    .execute();
  await admin
    .insertInto('ledger')
    .values({ ...ofRun, n: 1, entry: JSON.stringify({ mark }) })
    .execute();
  await admin
    .insertInto('event')
    .values({ ...ofRun, data: JSON.stringify({ type: mark }) })
    .execute();
  await admin
    .insertInto('due_run')
    .values({
      run_id: runId,
      organisation_id: organisationId,
      due_at: new Date(Date.now() + 600_000),
      state: 'held',
      origin_key: Buffer.from(runId),
      queue: 'runs',
    })
    .execute();
  return { api_id: apiId, environment_id: environmentId, run_id: runId, object };
}
