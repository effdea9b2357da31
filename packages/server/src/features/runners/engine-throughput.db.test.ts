import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOSS_OPTIONS, QUEUE_OPTIONS } from '../../queue/open-run-queue.ts';
import { seedRuns } from '../../testing/seed-runs.test-api.ts';
import { startNoOpRunners } from '../../testing/start-no-op-runners.test-api.ts';
import { registeredRunner, testTarget } from '../../testing/test-runs.test-api.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import { workingParts } from '../../testing/working-parts.test-api.ts';
import { asTenant } from '../../database/tenancy.ts';
import { runKeyPurpose, sealOf } from '../secrets/organisation-seal.ts';

let server: TestServer;
const RUNS = 3000;
const WARM_UP = 1000;
const ROUNDS = 2;
/** What a runner takes at once, and how many runners there are. */
const SLOTS = 50;
const RUNNERS = 4;

beforeAll(async () => {
  server = await startTestServer({ openParts: workingParts(), connections: 10 });
});

afterAll(() => server.stop());

test('no-op runs through the server, beside jobs of pg-boss alone', async () => {
  const bare = await openBare();
  const through = await openRunners();
  // Both have done some before: what is measured is neither the start of a program nor its compiler.
  await bare.rate(WARM_UP);
  await through.rate(WARM_UP);
  // In turns, because other programs on the machine slow both down.
  const rates: { readonly bare: number; readonly through: number }[] = [];
  for (let n = 0; n < ROUNDS; n += 1)
    rates.push({ bare: await bare.rate(RUNS), through: await through.rate(RUNS) });
  await bare.close();
  for (const each of rates)
    process.stdout.write(
      `no-op runs per second: ${each.through.toFixed(0)} through the server, ${each.bare.toFixed(0)} jobs of pg-boss alone: ${(each.through / each.bare).toFixed(2)}\n`,
    );
  // 0.5 is wanted, and 0.32 to 0.62 was measured: docs/scale.md says what limits it. Half of that is a fault.
  expect(Math.max(...rates.map((each) => each.through / each.bare))).toBeGreaterThan(0.2);
});

interface Rated {
  /** Works off so many, and says how many a second. */
  rate(count: number): Promise<number>;
}

/** Adds in the batches of the feeder, takes in those of a runner, and ends one by one, as runs end. */
async function openBare(): Promise<Rated & { close(): Promise<void> }> {
  const boss = new PgBoss({ ...BOSS_OPTIONS, connectionString: server.database.url, max: 10 });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('bare', QUEUE_OPTIONS);
  const worker = async (): Promise<void> => {
    for (;;) {
      const jobs = await boss.fetch('bare', { batchSize: SLOTS });
      if (jobs.length === 0) return;
      await Promise.all(jobs.map(({ id }) => boss.complete('bare', id)));
    }
  };
  return {
    async rate(count) {
      const start = performance.now();
      for (let n = 0; n < count; n += 100)
        await boss.insert(
          'bare',
          Array.from({ length: 100 }, (_, at) => ({ data: { runId: n + at }, priority: -n - at })),
        );
      await Promise.all(Array.from({ length: RUNNERS }, worker));
      return count / ((performance.now() - start) / 1000);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** From runs that wait, through feeder, queue, claims and ends over HTTP, to jobs that are completed. */
async function openRunners(): Promise<Rated> {
  const target = await testTarget(server);
  const { db, sealing } = server.services;
  const runners = await Promise.all(
    Array.from({ length: RUNNERS }, async () => registeredRunner(server, await server.runner())),
  );
  const { organisationId } = target;
  const seal = await asTenant(db, { organisationId }, (transaction) =>
    sealOf(transaction, sealing, organisationId),
  );
  return {
    async rate(count) {
      const threads = await startNoOpRunners(server.url, runners, { slots: SLOTS, runs: count });
      await seedRuns(db, target, { count, sealRunKey: (id) => seal.seal(runKeyPurpose(id), 'key') });
      const start = performance.now();
      server.services.queue.waiting.wake();
      expect(await threads.refused()).toEqual(runners.map(() => 0));
      return count / ((performance.now() - start) / 1000);
    },
  };
}
