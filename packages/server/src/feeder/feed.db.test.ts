import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { openRunQueue } from '../queue/open-run-queue.ts';
import { queueName } from '../queue/queue-name.ts';
import type { RunQueue, Taker } from '../queue/run-queue.ts';
import { seedOrganisation, seedRuns } from '../testing/seed-runs.test-api.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.test-api.ts';
import { feed } from './feed.ts';
import { FEED_LIMITS } from './limits.ts';

let database: TestDatabase;
let db: Database;
let feeder: Database;
let queue: RunQueue;
const ANY: Taker = { organisationId: null, network: null };

beforeAll(async () => {
  database = await startTestDatabase();
  db = connect(database.url, 'application');
  feeder = connect(database.url, 'feeder');
  queue = await openRunQueue(database.url, feeder, { leaseSeconds: 0.2 });
});

beforeEach(async () => {
  await database.postgres.execute(
    'TRUNCATE probity.organisation CASCADE; TRUNCATE probity.due_run, probity.turn, probity.origin_turn; DELETE FROM probity_queue.job',
  );
});

afterAll(async () => {
  await queue.stop();
  await feeder.destroy();
  await db.destroy();
  await database.stop();
});

/** As if the run had ended. */
async function end(runId: string): Promise<void> {
  await database.postgres.execute(`DELETE FROM probity.due_run WHERE run_id = '${runId}'`);
}

function extend(seconds: number): Promise<string> {
  return database.postgres.execute(
    `UPDATE probity.due_run SET due_at = now() + interval '${seconds} s' WHERE state = 'held'`,
  );
}

describe('organisations take turns', () => {
  test('a single run of another organisation is taken before the rest of a backlog of 1,000', async () => {
    const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
    await seedRuns(db, one, { count: 1000 });
    await feed(feeder, queue);
    await queue.take(ANY, 4);
    await extend(60);
    await feed(feeder, queue);
    const [single] = await seedRuns(db, other, { count: 1 });
    await feed(feeder, queue);
    const [next] = await queue.take(ANY, 1);
    expect(next?.runId).toBe(single);
  });

  test('two backlogs are taken alternately', async () => {
    const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
    await seedRuns(db, one, { count: 300 });
    await feed(feeder, queue);
    await queue.take(ANY, 10);
    await extend(60);
    await seedRuns(db, other, { count: 300 });
    await feed(feeder, queue);
    const taken = await queue.take(ANY, 50);
    const own = taken.filter(({ organisationId }) => organisationId === one.organisationId);
    expect(own.length).toBeGreaterThanOrEqual(24);
    expect(own.length).toBeLessThanOrEqual(26);
  });

  test('a full queue still takes the first run of an organisation', async () => {
    const limits = { ...FEED_LIMITS, most: 5 };
    const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
    await seedRuns(db, one, { count: 20 });
    expect(await feed(feeder, queue, limits)).toEqual({ admitted: 5, takenOver: 0 });
    await seedRuns(db, other, { count: 3 });
    expect(await feed(feeder, queue, limits)).toEqual({ admitted: 1, takenOver: 0 });
  });
});

describe('one run for each origin', () => {
  test('two organisations with the same origin never overlap, and take turns', async () => {
    const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
    for (const each of [one, other]) await seedRuns(db, each, { count: 4, origin: 'https://shared.test' });
    const order: string[] = [];
    for (let n = 0; n < 8; n++) {
      await feed(feeder, queue);
      const taken = await queue.take(ANY, 10);
      expect(taken).toHaveLength(1);
      await extend(60);
      await feed(feeder, queue);
      expect(await queue.take(ANY, 10)).toEqual([]);
      for (const { runId, organisationId } of taken) {
        order.push(organisationId === one.organisationId ? 'one' : 'other');
        await end(runId);
      }
    }
    expect(order.slice(0, 2).toSorted()).toEqual(['one', 'other']);
    expect(order).toEqual([
      ...order.slice(0, 2),
      ...order.slice(0, 2),
      ...order.slice(0, 2),
      ...order.slice(0, 2),
    ]);
  });

  test('an origin that no runner comes for is given to another organisation that waits for it', async () => {
    const limits = { ...FEED_LIMITS, keepOriginSeconds: 0 };
    const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
    const nowhere = queueName(one.organisationId, 'nobody is here');
    await seedRuns(db, one, { count: 1, origin: 'https://shared.test', queue: nowhere });
    await feed(feeder, queue, limits);
    const [waiting] = await seedRuns(db, other, { count: 1, origin: 'https://shared.test' });
    await feed(feeder, queue, limits);
    const taken = await queue.take(ANY, 1);
    expect(taken.map(({ runId }) => runId)).toEqual([waiting]);
  });
});

test('a run whose lease lapses is taken first, and its origin stays its own', async () => {
  const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
  const [lapsing] = await seedRuns(db, one, { count: 1, origin: 'https://shared.test' });
  await feed(feeder, queue);
  await queue.take(ANY, 1);
  await seedRuns(db, other, { count: 1, origin: 'https://shared.test' });
  await seedRuns(db, other, { count: 10 });
  await feed(feeder, queue);
  await expect.poll(async () => (await feed(feeder, queue)).takenOver, { interval: 20 }).toBe(1);
  const [first] = await queue.take(ANY, 1);
  expect(first?.runId).toBe(lapsing);
  expect(await queue.take(ANY, 20)).toHaveLength(10);
});

test('a runner takes what is for it', async () => {
  const [one, other] = [await seedOrganisation(db), await seedOrganisation(db)];
  const inside = await seedRuns(db, one, { count: 2, queue: queueName(one.organisationId, 'inside') });
  const anywhere = await seedRuns(db, one, { count: 2 });
  const foreign = await seedRuns(db, other, { count: 2 });
  await feed(feeder, queue);
  const idsFor = async (taker: Taker) => (await queue.take(taker, 10)).map(({ runId }) => runId).toSorted();
  const organisationId = one.organisationId;
  expect(await idsFor({ organisationId, network: 'outside' })).toEqual([]);
  expect(await idsFor({ organisationId, network: 'inside' })).toEqual(inside);
  expect(await idsFor({ organisationId, network: null })).toEqual(anywhere);
  expect(await idsFor(ANY)).toEqual(foreign);
});

test('only one of several servers does a pass, and none admits twice', async () => {
  await seedRuns(db, await seedOrganisation(db), { count: 50 });
  const passes = await Promise.all(Array.from({ length: 4 }, () => feed(feeder, queue)));
  expect(passes.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(50);
  expect(await queue.take(ANY, 100)).toHaveLength(50);
});

test('a backlog of 20,000 does not slow a pass', async () => {
  for (let n = 0; n < 20; n++) await seedRuns(db, await seedOrganisation(db), { count: 1000 });
  await database.postgres.execute('ANALYZE probity.due_run');
  const timed = async (): Promise<number> => {
    const start = performance.now();
    await feed(feeder, queue);
    return performance.now() - start;
  };
  const first = await timed();
  await queue.take(ANY, 50);
  await extend(60);
  const times = [await timed(), await timed(), await timed()];
  process.stdout.write(
    `20,000 waiting: first pass ${first.toFixed(0)} ms (2,000 admitted), then ${times.map((t) => t.toFixed(0)).join(', ')} ms\n`,
  );
  expect(Math.min(...times)).toBeLessThan(100);
});
