import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RESULT_FORMAT } from '@probity/model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  registeredRunner,
  testTarget,
  type TestRunner,
  type TestTarget,
} from '../../testing/test-runs.test-api.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.test-api.ts';
import { workingParts } from '../../testing/working-parts.test-api.ts';

let server: TestServer;
let runner: TestRunner;
let other: TestRunner;
let target: TestTarget;

beforeAll(async () => {
  server = await startTestServer({ openParts: workingParts({ leaseSeconds: 1 }) });
  runner = await registeredRunner(server, await server.runner());
  other = await registeredRunner(server, await server.runner());
});

beforeEach(async () => {
  await server.database.postgres.execute('DELETE FROM probity.due_run; DELETE FROM probity_queue.job');
  target = await testTarget(server);
});

afterAll(() => server.stop());

/** A run that the runner holds. */
async function heldRun() {
  await target.start();
  const [run] = await runner.claim();
  if (run === undefined) throw new Error('Nothing was claimed.');
  return run;
}

const jobs = () =>
  server.database.postgres.execute('SELECT state, count(*) FROM probity_queue.job GROUP BY state');

test('a run is started, claimed, worked on and ended', async () => {
  const started = await target.start();
  expect(started).toMatchObject({ status: 202, body: { state: 'waiting', attempt: 0 } });
  const [run] = await runner.claim();
  expect(run).toMatchObject({ run_id: started.body.id, attempt: 1, steps: [], ledger: [] });
  const runId = started.body.id;
  const attempt = 1;
  const object = await server.services.evidence.put(
    target.organisationId,
    await promisify(gzip)(JSON.stringify(RESULT)),
  );
  const writes = [
    await runner.write('writeStep', runId, { attempt, name: '1.1', finished: false, object: null }),
    await runner.write('writeStep', runId, { attempt, name: '1.1', finished: true, object: 'x' }),
    await runner.write('writeEvents', runId, { attempt, events: [{ type: 'a' }, { type: 'b' }] }),
    await runner.write('endRun', runId, {
      attempt,
      outcome: 'finished',
      problem: null,
      result_object: object,
    }),
  ];
  expect(writes.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect((await target.read(runId)).body).toMatchObject({
    state: 'finished',
    summary: { verdicts: {}, findings: 0, requests: 7, seconds: 1.5, leftovers: 0 },
  });
  await expect.poll(jobs).toContain('completed|1');
  const events = await server.admin.selectFrom('event').select('data').where('run_id', '=', runId).execute();
  expect(events.map(({ data }) => (data as { type: string }).type)).toEqual([
    'attempt-began',
    'a',
    'b',
    'run-ended',
  ]);
});

const RESULT = {
  format: RESULT_FORMAT,
  tool: { name: 'probity', version: '1' },
  run: {
    id: 'x',
    started: '2026-01-01T00:00:00Z',
    seconds: 1.5,
    state: 'finished',
    cause: null,
    requests: 7,
  },
  target: { name: 'x', origin: 'https://x.test', mode: 'observe', operations: [], choices: [], statuses: {} },
  identities: [],
  checks: [],
  leftovers: [],
};

test('a result that is none is refused, and the run goes on', async () => {
  const run = await heldRun();
  for (const object of ['nothing', 'a'.repeat(64)]) {
    const body = { attempt: 1, outcome: 'finished', problem: null, result_object: object };
    expect(await runner.write('endRun', run.run_id, body)).toMatchObject({ status: 400 });
  }
  expect((await runner.end(run)).status).toBe(204);
});

describe('fencing: nothing is taken from one who does not hold the run', () => {
  const WRITES = [
    ['writeStep', { name: 'x', finished: true, object: null }],
    ['writeLedger', { entries: [{ n: 1, label: 'x', state: 'intended' }] }],
    ['writeEvents', { events: [{ type: 'x' }] }],
    ['endRun', { outcome: 'finished', problem: null, result_object: null }],
  ] as const;

  test.each(WRITES)('%s', async (operation, body) => {
    const run = await heldRun();
    const refused = async (by: TestRunner, attempt: number): Promise<string> => {
      const { status, body: problem } = await by.write(operation, run.run_id, { attempt, ...body });
      return `${status} ${problem.code ?? problem.type}`;
    };
    const outdated = await refused(runner, 2);
    expect(outdated).toMatch(/^409 .*attempt-outdated/);
    expect(await refused(other, 1)).toBe(outdated);
    await server.admin
      .updateTable('due_run')
      .set({ due_at: new Date(0) })
      .where('run_id', '=', run.run_id)
      .execute();
    const [again] = await other.claim();
    expect(again).toMatchObject({ run_id: run.run_id, attempt: 2 });
    expect(await refused(runner, 1)).toBe(outdated);
    expect(await refused(runner, 2)).toBe(outdated);
    if (again !== undefined) await other.end(again);
    expect(await refused(other, 2)).toBe(outdated);
    const nothing = await runner.write(operation, target.environmentId, { attempt: 1, ...body });
    expect(nothing.status).toBe(409);
  });

  test('heartbeats', async () => {
    const run = await heldRun();
    expect(await runner.beat(run)).toMatchObject([{ state: 'held', cancel_requested: false }]);
    expect(await other.beat(run)).toMatchObject([{ state: 'lost' }]);
    expect(await runner.beat({ ...run, attempt: 2 })).toMatchObject([{ state: 'lost' }]);
    await runner.end(run);
    expect(await runner.beat(run)).toMatchObject([{ state: 'lost' }]);
  });
});

test('a run whose runner dies is taken over, with what it left', async () => {
  const run = await heldRun();
  const attempt = 1;
  await runner.write('writeStep', run.run_id, { attempt, name: '1.1', finished: true, object: 'x' });
  await runner.write('writeStep', run.run_id, { attempt, name: '1.2', finished: false, object: null });
  await runner.write('writeLedger', run.run_id, {
    attempt,
    entries: [
      { n: 1, label: 'one', kind: 'object', owner: 'alice', params: {}, state: 'intended' },
      { n: 1, state: 'made', id: '7' },
      { n: 2, label: 'two', kind: 'object', owner: 'alice', params: {}, state: 'intended' },
    ],
  });
  await runner.write('writeLedger', run.run_id, { attempt, entries: [{ n: 1, state: 'made', id: '8' }] });
  const start = performance.now();
  const [again] = await other.claim();
  process.stdout.write(
    `taken over ${((performance.now() - start) / 1000).toFixed(1)} s after the last write, lease 1 s\n`,
  );
  expect(again).toMatchObject({
    run_id: run.run_id,
    attempt: 2,
    steps: [
      { name: '1.1', finished: true, object: 'x' },
      { name: '1.2', finished: false, object: null },
    ],
    ledger: [
      { n: 1, label: 'one', state: 'made', id: '8', former: ['7'] },
      { n: 2, label: 'two', state: 'intended' },
    ],
  });
  expect(await runner.beat(run)).toMatchObject([{ state: 'lost' }]);
});

test('heartbeats keep a run for longer than its lease', async () => {
  const run = await heldRun();
  for (let n = 0; n < 8; n++) {
    expect(await runner.beat(run)).toMatchObject([{ state: 'held' }]);
    expect(await other.claim(1, 0.3)).toEqual([]);
  }
});

test('a runner whose token is revoked is nobody, and its run is taken over', async () => {
  const doomed = await registeredRunner(server, await server.runner());
  await target.start();
  const [run] = await doomed.claim();
  await server.admin
    .updateTable('runner')
    .set({ revoked_at: new Date() })
    .where('id', '=', doomed.id)
    .execute();
  expect((await doomed.write('endRun', run?.run_id ?? '', ENDING)).status).toBe(401);
  await expect(doomed.claim()).rejects.toThrow('401');
  expect(await other.claim()).toMatchObject([{ run_id: run?.run_id, attempt: 2 }]);
});

const ENDING = { attempt: 1, outcome: 'finished', problem: null, result_object: null };

test('a run is tried again after an error, three times, and then fails', async () => {
  const { body } = await target.start();
  for (let n = 1; n <= 4; n++) {
    const [run] = await runner.claim();
    expect(run).toMatchObject({ run_id: body.id, attempt: n });
    await runner.write('endRun', body.id, {
      attempt: n,
      outcome: 'error',
      problem: 'broken',
      result_object: null,
    });
    await server.admin.updateTable('due_run').set({ due_at: new Date() }).execute();
  }
  expect((await target.read(body.id)).body).toMatchObject({ state: 'failed', problem: 'broken', attempt: 4 });
  expect(await runner.claim(1, 0)).toEqual([]);
});

describe('cancelling', () => {
  test('a run that waits or is queued ends at once', async () => {
    const { body } = await target.start();
    expect(await target.cancel(body.id)).toMatchObject({ status: 202, body: { state: 'cancelled' } });
    expect(await runner.claim(1, 0.6)).toEqual([]);
    expect(await target.cancel(body.id)).toMatchObject({ status: 409 });
  });

  test('a run that is queued gives its origin back', async () => {
    const { body } = await target.start();
    const isQueued = () =>
      server.admin.selectFrom('due_run').select('state').where('run_id', '=', body.id).execute();
    await expect.poll(isQueued).toEqual([{ state: 'queued' }]);
    await target.cancel(body.id);
    await expect.poll(jobs).toBe('completed|1\n');
    const next = await target.start();
    expect(await runner.claim()).toMatchObject([{ run_id: next.body.id }]);
  });

  test('a run that is worked on hears it with the heartbeat, and ends when its runner says so', async () => {
    const run = await heldRun();
    expect(await target.cancel(run.run_id)).toMatchObject({
      status: 202,
      body: { state: 'running', cancel_requested: true },
    });
    expect(await runner.beat(run)).toMatchObject([{ state: 'held', cancel_requested: true }]);
    await runner.end(run, 'cancelled');
    expect((await target.read(run.run_id)).body).toMatchObject({ state: 'cancelled' });
  });

  test('a run whose runner died is taken over to be cleaned up', async () => {
    const run = await heldRun();
    await target.cancel(run.run_id);
    expect(await other.claim()).toMatchObject([{ run_id: run.run_id, attempt: 2, cancel_requested: true }]);
  });
});

test('a run needs a profile and its secrets', async () => {
  const bare = await testTarget(server, { profile: null });
  expect(await bare.start()).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('profile-missing') },
  });
  const secretive = await testTarget(server, {
    profile: 'identities: { alice: { user: alice, password: { secret: alice.password } } }',
  });
  expect(await secretive.start()).toMatchObject({
    status: 409,
    body: {
      type: expect.stringContaining('secret-missing'),
      detail: expect.stringContaining('alice.password'),
    },
  });
});

test('an environment is tested by itself, unless a run of it has not ended', async () => {
  const due_at = new Date(Date.now() - 150_000);
  await server.admin
    .insertInto('interval_due')
    .values({
      environment_id: target.environmentId,
      organisation_id: target.organisationId,
      due_at,
      interval_seconds: 60,
    })
    .execute();
  const [run] = await runner.claim();
  const next = async () =>
    (
      await server.admin.selectFrom('interval_due').select('due_at').executeTakeFirstOrThrow()
    ).due_at.getTime();
  expect(await next()).toBe(due_at.getTime() + 180_000);
  await server.admin
    .updateTable('interval_due')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute();
  await expect.poll(next).toBeGreaterThan(Date.now());
  const runs = await server.admin
    .selectFrom('run')
    .select(['id', 'source'])
    .where('environment_id', '=', target.environmentId)
    .execute();
  expect(runs).toEqual([{ id: run?.run_id, source: 'interval' }]);
  await server.admin.deleteFrom('interval_due').execute();
});
