import type { RunResult } from '@probity/model';
import { startTestServer, workingParts, type TestServer } from '@probity/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { dumpOf, oldPasswordsIn, reset } from './support/lab-state.ts';
import { startRunnerProcess, type RunnerProcess } from './support/runner-process.ts';
import { teamTarget } from './support/team-profile.ts';

const CHECKS = ['1.5', '2.1'];
/** Only ends what hangs. */
const LONG = { timeout: 120_000, interval: 50 };

let server: TestServer;
let lab: LabProcess;
let params: Readonly<Record<string, string>>;
let as: Readonly<Record<string, string>>;
let before: string;
let expected: Readonly<Record<string, string>>;
const runners: RunnerProcess[] = [];

beforeAll(async () => {
  lab = await startLab();
  server = await startTestServer({ openParts: workingParts() });
  const organisationId = await server.organisation();
  ({ as } = await server.person({ organisationId, role: 'owner' }));
  const apiId = await server.api(organisationId);
  params = {
    organisation_id: organisationId,
    api_id: apiId,
    environment_id: await server.environment(organisationId, apiId),
  };
  const { profile, description, secrets } = teamTarget(lab.url);
  const kept = await server.call('replaceProfile', { as, params, body: { profile, description } });
  if (kept.status !== 200) throw new Error(`The profile was refused: ${JSON.stringify(kept.body)}`);
  for (const [secret_name, value] of Object.entries(secrets))
    await server.call('writeSecret', { as, params: { ...params, secret_name }, body: { value } });
  before = await dumpOf(lab);
});

afterAll(async () => {
  for (const runner of runners) runner.kill('SIGKILL');
  await Promise.all(runners.map(({ ended }) => ended));
  await server.stop();
  await lab.stop();
});

/** Without the locks and counters of what was before. */
async function beginAnew(): Promise<void> {
  await reset(lab);
  before = await dumpOf(lab);
}

/** A runner of the organisation, with a token that was made over the API. */
async function newRunner(): Promise<RunnerProcess & { readonly id: string }> {
  const made = await server.call('createRunner', { as, params, body: { name: `runner ${runners.length}` } });
  expect(made.status).toBe(201);
  const runner = startRunnerProcess(server.url, String(made.body.token));
  runners.push(runner);
  await vi.waitFor(() => expect(runner.lines.join('\n')).toContain('registered'), LONG);
  return { ...runner, id: String(made.body.runner?.id ?? made.body.id) };
}

async function startRun(): Promise<string> {
  const started = await server.call('startRun', { as, params, body: { selection: { only: CHECKS } } });
  expect(started.status).toBe(202);
  return String(started.body.id);
}

const read = async (run_id: string) =>
  (await server.call('readRun', { as, params: { ...params, run_id } })).body;
const stepsOf = async (run_id: string): Promise<string[]> =>
  (await server.call('listSteps', { as, params: { ...params, run_id } })).body.items.map(
    ({ name }: { name: string }) => name,
  );

/** Waits until a run has ended; returns its result, after making sure that nothing is left on the target. */
async function finished(run_id: string): Promise<RunResult> {
  await vi.waitFor(async () => expect((await read(run_id)).state).toBe('finished'), LONG);
  const { status, body } = await server.call('readResult', { as, params: { ...params, run_id } });
  expect(status).toBe(200);
  const result = body as RunResult;
  expect(result).toMatchObject({ run: { id: run_id, state: 'finished' }, leftovers: [] });
  expect(await dumpOf(lab)).toBe(before);
  expect(await oldPasswordsIn(lab)).toHaveLength(2);
  return result;
}

const verdictsOf = ({ checks }: RunResult): Record<string, string> =>
  Object.fromEntries(checks.map(({ check, verdict, decided }) => [check, `${verdict}, ${decided} decided`]));

/** Resolves in the middle of a run: some steps have ended, and others have not. */
async function middleOf(run_id: string): Promise<void> {
  await vi.waitFor(async () => expect((await stepsOf(run_id)).length).toBeGreaterThan(0), LONG);
}

async function takenOver(run_id: string, since: number): Promise<number> {
  await vi.waitFor(async () => expect((await read(run_id)).attempt).toBe(2), LONG);
  return Math.round((performance.now() - since) / 100) / 10;
}

describe('a team server with real runners', () => {
  test('a run is executed, its result can be read, and nothing is left on the target', async () => {
    const runner = await newRunner();
    const run = await startRun();
    const result = await finished(run);
    expected = verdictsOf(result);
    expect(Object.keys(expected)).toEqual(CHECKS);
    expect(await stepsOf(run)).toContain('evidence');
    const { secrets } = teamTarget(lab.url);
    for (const secret of Object.values(secrets)) expect(runner.lines.join('\n')).not.toContain(secret);
    runner.kill('SIGTERM');
    expect(await runner.ended).toBe(0);
    console.log(`finished: ${JSON.stringify(expected)}`);
  });

  test('a runner that is killed in the middle is followed by another one, which finishes the run', async () => {
    await beginAnew();
    const first = await newRunner();
    const run = await startRun();
    await middleOf(run);
    const second = await newRunner();
    const killed = performance.now();
    first.kill('SIGKILL');
    const seconds = await takenOver(run, killed);
    const result = await finished(run);
    console.log(
      `taken over after ${seconds} s, ended after ${Math.round((performance.now() - killed) / 100) / 10} s`,
    );
    expect(verdictsOf(result)).toEqual(expected);
    expect(new Set(await stepsOf(run)).size).toBe((await stepsOf(run)).length);
    second.kill('SIGTERM');
    await second.ended;
  });

  test('a runner whose token is revoked in the middle stops at once, and the run is taken over', async () => {
    await beginAnew();
    const first = await newRunner();
    const run = await startRun();
    await middleOf(run);
    const second = await newRunner();
    const revoked = performance.now();
    const answer = await server.call('revokeRunner', { as, params: { ...params, runner_id: first.id } });
    expect(answer.status).toBe(204);
    expect(await first.ended).toBe(4);
    console.log(
      `revoked runner gone after ${Math.round((performance.now() - revoked) / 100) / 10} s, taken over after ${await takenOver(run, revoked)} s`,
    );
    expect(verdictsOf(await finished(run))).toEqual(expected);
    second.kill('SIGTERM');
    await second.ended;
  });

  test('a runner that was paused for longer than its lease is silent when it goes on', async () => {
    await beginAnew();
    const first = await newRunner();
    const run = await startRun();
    await middleOf(run);
    const second = await newRunner();
    first.kill('SIGSTOP');
    await takenOver(run, performance.now());
    // In the middle of the other's work, where clean-up by the first would do the most harm.
    first.kill('SIGCONT');
    await vi.waitFor(() => expect(first.lines.join('\n')).toContain(`run ${run}: lost`), LONG);
    expect(verdictsOf(await finished(run))).toEqual(expected);
    for (const runner of [first, second]) runner.kill('SIGTERM');
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  });

  test('a run that is cancelled in the middle cleans up', async () => {
    await beginAnew();
    const runner = await newRunner();
    const run_id = await startRun();
    await middleOf(run_id);
    expect((await server.call('cancelRun', { as, params: { ...params, run_id } })).status).toBe(202);
    await vi.waitFor(async () => expect((await read(run_id)).state).toBe('cancelled'), LONG);
    expect(await dumpOf(lab)).toBe(before);
    runner.kill('SIGTERM');
    await runner.ended;
  });
});
