import { generateKeyPairSync } from 'node:crypto';
import { callAt, type TestAnswer, type TestServer } from './test-server.test-api.ts';
import type { Credentials, TestToken } from './test-people.test-api.ts';

/** A run as a runner gets it. */
export interface Claimed {
  readonly run_id: string;
  readonly attempt: number;
  readonly sealed: string;
  readonly steps: readonly unknown[];
  readonly ledger: readonly unknown[];
  readonly cancel_requested: boolean;
}

/** A runner that speaks with a server. */
export interface TestRunner {
  readonly id: string;
  readonly as: Credentials;
  claim(slots?: number, waitSeconds?: number, url?: string): Promise<readonly Claimed[]>;
  beat(...runs: readonly Claimed[]): Promise<readonly { state: string; cancel_requested: boolean }[]>;
  write(
    id: 'writeStep' | 'writeLedger' | 'writeEvents' | 'endRun',
    runId: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<TestAnswer>;
  end(run: Claimed, outcome?: string): Promise<TestAnswer>;
}

/** Registers a runner with a key of its own. */
export async function registeredRunner(server: TestServer, { id, as }: TestToken): Promise<TestRunner> {
  const { publicKey } = generateKeyPairSync('x25519');
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  const body = { public_key: { kty, crv, x }, labels: [], version: 'test' };
  const registered = await server.call('registerRunner', { as, body });
  if (registered.status !== 200) throw new Error(`Not registered: ${registered.status}`);
  const write: TestRunner['write'] = (operation, runId, written) =>
    server.call(operation, { as, params: { run_id: runId }, body: written });
  return {
    id,
    as,
    write,
    async claim(slots = 1, waitSeconds = 20, url = server.url) {
      const answer = await callAt(url, 'claimRuns', { as, body: { slots, wait_seconds: waitSeconds } });
      if (answer.status !== 200) throw new Error(`Claim: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.runs;
    },
    async beat(...runs) {
      const beats = { runs: runs.map(({ run_id, attempt }) => ({ run_id, attempt })) };
      return (await server.call('extendLeases', { as, body: beats })).body.runs;
    },
    end: ({ run_id, attempt }, outcome = 'finished') =>
      write('endRun', run_id, { attempt, outcome, problem: null, result_object: null }),
  };
}

/** An environment that can be tested, and somebody who may. */
export interface TestTarget {
  readonly organisationId: string;
  readonly apiId: string;
  readonly environmentId: string;
  readonly as: Credentials;
  start(): Promise<TestAnswer>;
  cancel(runId: string): Promise<TestAnswer>;
  read(runId: string): Promise<TestAnswer>;
}

/** Makes an environment with a profile, in an organisation of its own unless one is given. */
export async function testTarget(
  server: TestServer,
  {
    organisationId,
    origin,
    network = null,
    profile = 'target: nothing',
  }: {
    organisationId?: string;
    origin?: string;
    network?: string | null;
    profile?: string | null;
  } = {},
): Promise<TestTarget> {
  const organisation = organisationId ?? (await server.organisation());
  const apiId = await server.api(organisation);
  const environmentId = await server.environment(organisation, apiId);
  await server.admin
    .updateTable('environment')
    .set({ profile, origin: origin ?? `https://${environmentId}.test`, network })
    .where('id', '=', environmentId)
    .execute();
  const { as } = await server.token({ organisationId: organisation, permissions: ['read', 'run'] });
  const params = { organisation_id: organisation, api_id: apiId, environment_id: environmentId };
  return {
    organisationId: organisation,
    apiId,
    environmentId,
    as,
    start: () => server.call('startRun', { as, params, body: {} }),
    cancel: (runId) => server.call('cancelRun', { as, params: { ...params, run_id: runId } }),
    read: (runId) => server.call('readRun', { as, params: { ...params, run_id: runId } }),
  };
}
