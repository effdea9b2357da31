import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRuns } from '../../testing/seed-runs.test-api.ts';
import { startNoOpRunners } from '../../testing/start-no-op-runners.test-api.ts';
import { registeredRunner, testTarget, type TestTarget } from '../../testing/test-runs.test-api.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import { workingParts } from '../../testing/working-parts.test-api.ts';
import { asTenant } from '../../database/tenancy.ts';
import { runKeyPurpose, sealOf } from '../secrets/organisation-seal.ts';

const BACKLOG = 1000;
/** How long each run takes; long beside the moments in which a slot is free. */
const RUN_MS = 1500;
const RUNNERS = 3;
const SLOTS = 2;
/** A runner asks for runs, and the feeder looks for them, about so often. */
const POLL_MS = 500;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ openParts: workingParts() });
});

afterAll(() => server.stop());

test('a single run waits for one run at most, whatever another organisation has waiting', async () => {
  const [busy, single] = [await testTarget(server), await testTarget(server)];
  await seedBacklog(busy);
  const runners = await Promise.all(
    Array.from({ length: RUNNERS }, async () => registeredRunner(server, await server.runner())),
  );
  const work = { slots: SLOTS, runs: BACKLOG, holdMs: RUN_MS };
  const threads = await startNoOpRunners(server.url, runners, work);
  const waits: number[] = [];
  for (const finished of [1, 2, 3]) {
    // All slots are taken, each time at another moment of the runs in them.
    await expect
      .poll(() => count(busy, 'finished'), { interval: 20, timeout: 30_000 })
      .toBeGreaterThanOrEqual(finished * RUNNERS * SLOTS);
    waits.push(await waitOfOne(single));
  }
  const [longest = 0] = (await lengths(busy)).toSorted((a, b) => b - a);
  const waiting = await count(busy, 'waiting');
  threads.stop();
  expect(await threads.refused()).toEqual(runners.map(() => 0));
  process.stdout.write(
    `a single run beside ${waiting} waiting ones of another organisation waited ${waits.map((each) => each.toFixed(0)).join(', ')} ms; their runs take up to ${longest.toFixed(0)} ms\n`,
  );
  expect(waiting).toBeGreaterThan(BACKLOG / 2);
  expect(Math.max(...waits)).toBeLessThan(longest + POLL_MS);
});

async function seedBacklog(target: TestTarget): Promise<void> {
  const { db, sealing } = server.services;
  const { organisationId } = target;
  const seal = await asTenant(db, { organisationId }, (transaction) =>
    sealOf(transaction, sealing, organisationId),
  );
  await seedRuns(db, target, {
    count: BACKLOG,
    sealRunKey: (id) => seal.seal(runKeyPurpose(id), 'key'),
  });
}

async function count({ organisationId }: TestTarget, state: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM run WHERE organisation_id = ${organisationId} AND state = ${state}`.execute(
    server.admin,
  );
  return Number(rows[0]?.count);
}

/** Milliseconds from the start of a run by a person to its beginning at a runner. */
async function waitOfOne(target: TestTarget): Promise<number> {
  const { body } = await target.start();
  let waited: number | null | undefined;
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waited: number | null }>`
          SELECT (extract(epoch FROM started_at - created_at) * 1000)::float8 AS waited FROM run
          WHERE id = ${body.id}`.execute(server.admin);
        waited = rows[0]?.waited;
        return waited;
      },
      { interval: 20, timeout: 30_000 },
    )
    .toBeTypeOf('number');
  return waited ?? Infinity;
}

/** Milliseconds that runs took, in which a slot was theirs. */
async function lengths({ organisationId }: TestTarget): Promise<readonly number[]> {
  const { rows } = await sql<{ took: number }>`
    SELECT (extract(epoch FROM finished_at - started_at) * 1000)::float8 AS took FROM run
    WHERE organisation_id = ${organisationId} AND state = 'finished'`.execute(server.admin);
  return rows.map(({ took }) => took);
}
