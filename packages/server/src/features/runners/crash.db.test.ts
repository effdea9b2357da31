import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  registeredRunner,
  testTarget,
  type Claimed,
  type TestRunner,
} from '../../testing/test-runs.test-api.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import { workingParts } from '../../testing/working-parts.test-api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ openParts: workingParts({ leaseSeconds: 1 }) });
});

afterAll(() => server.stop());

/** What a runner does until everything has ended; whatever fails it tries again or lets go. */
async function work(runner: TestRunner, isOver: () => boolean, claims: Claimed[]): Promise<void> {
  while (!isOver()) {
    const runs = await runner.claim(4, 1).catch(() => wait(50, []));
    claims.push(...runs);
    for (const run of runs) {
      const { run_id, attempt } = run;
      const step = { attempt, name: 'step', finished: true, object: null };
      const written = await runner.write('writeStep', run_id, step).catch(() => undefined);
      if (written?.status !== 204) continue;
      await wait(20);
      await runner.end(run).catch(() => undefined);
    }
  }
}

test('nothing is lost and no run is held twice when PostgreSQL is killed between and during claims', async () => {
  const targets = await Promise.all(Array.from({ length: 60 }, () => testTarget(server)));
  for (const target of targets) expect((await target.start()).status).toBe(202);
  const claims: Claimed[] = [];
  let isOver = false;
  const runners = await Promise.all(
    Array.from({ length: 3 }, async () => registeredRunner(server, await server.runner())),
  );
  const working = runners.map((runner) => work(runner, () => isOver, claims));
  for (let crash = 0; crash < 2; crash++) {
    const before = claims.length;
    await expect.poll(() => claims.length, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    await server.database.postgres.crash();
  }
  await expect.poll(unfinished, { timeout: 40_000, interval: 200 }).toBe(0);
  isOver = true;
  await Promise.all(working);
  expect(new Set(claims.map(({ run_id, attempt }) => `${run_id} ${attempt}`)).size).toBe(claims.length);
  const steps = await server.admin.selectFrom('step_result').select('run_id').execute();
  expect(steps).toHaveLength(60);
  process.stdout.write(`60 runs, 2 crashes of PostgreSQL: ${claims.length} attempts\n`);
});

test('whoever calls while PostgreSQL restarts is told to try again in a moment', async () => {
  const organisationId = await server.organisation();
  const { as } = await server.person({ organisationId, role: 'owner' });
  const answers: { status: number; code: unknown; retryAfter: string | null }[] = [];
  const over = new AbortController();
  const calling = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const { status, headers, body } = await server.call('listOrganisations', { as });
      answers.push({ status, code: body.code, retryAfter: headers.get('retry-after') });
      await wait(5);
    }
  });
  await server.database.postgres.crash();
  await expect.poll(() => answers.at(-1)?.status, { timeout: 20_000 }).toBe(200);
  over.abort();
  await Promise.all(calling);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(refused.map(() => ({ status: 503, code: 'not-ready', retryAfter: '1' })));
});

async function unfinished(): Promise<number> {
  const rows = await server.admin
    .selectFrom('run')
    .select('id')
    .where('state', '!=', 'finished')
    .execute()
    .catch(() => [{ id: 'the database is away' }]);
  return rows.length;
}
