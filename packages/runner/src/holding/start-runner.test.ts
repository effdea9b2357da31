import { afterEach, expect, it, vi } from 'vitest';
import { RunnerRevoked } from '../client/failures.ts';
import { startFakeTeam, type FakeTeam } from '../testing/fake-team.test-api.ts';
import { startRunner, type Runner } from './start-runner.ts';

/** Only ends what hangs: to start the thread that loads targets takes a moment. */
const LONG = 20_000;
const SECRET = 'correct-horse-battery';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function started(options = {}): Promise<{ team: FakeTeam; runner: Runner; lines: string[] }> {
  const team = await startFakeTeam(options);
  const lines: string[] = [];
  const runner = startRunner({
    server: team.url,
    token: 'probity_runner_x',
    slots: 2,
    labels: [],
    allow: [],
    version: '0',
    grace: 200,
    log: (line) => void lines.push(line),
  });
  runner.ended.catch(() => undefined);
  closers.push(async () => {
    runner.leave();
    await runner.ended.catch(() => undefined);
    await team.stop();
  });
  return { team, runner, lines };
}

const broken = { profile: `- ${SECRET}`, description: '{}', origin: 'http://x.test', secrets: { a: SECRET } };
const DESCRIPTION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: { '/things': { get: { responses: { 200: { description: 'ok' } } } } },
});

it('takes runs, ends one with a wrong profile as failed, and shows no secret', async () => {
  const { team, runner, lines } = await started();
  const run = team.add(broken);
  await vi.waitFor(
    () => expect(run.end).toMatchObject({ attempt: 1, outcome: 'failed', result_object: null }),
    LONG,
  );
  expect(String(run.end?.['problem'])).toMatch(/^The profile cannot be used: /);
  expect(JSON.stringify([run.end, run.events, lines])).not.toContain(SECRET);
  runner.drain();
  await runner.ended;
});

it.each(['http://127.0.0.1:1', 'http://10.0.0.1', 'http://[::1]:1', 'http://169.254.169.254'])(
  'tests nothing at %s unless it is allowed',
  async (origin) => {
    const { team } = await started();
    const run = team.add({ profile: `target: ${origin}\n`, description: DESCRIPTION, origin });
    await vi.waitFor(() => expect(run.end).toMatchObject({ outcome: 'failed' }), LONG);
    expect(run.end?.['problem']).toContain('--allow-range');
  },
);

it('survives a restart of the server, and an error of its database', async () => {
  const { team } = await started();
  const before = team.add(broken);
  await vi.waitFor(() => expect(before.end).not.toBeNull(), LONG);
  await team.stop();
  await team.start();
  team.answerWith({ status: 500 });
  const count = team.seen.length;
  await vi.waitFor(() => expect(team.seen.length).toBeGreaterThan(count), 5000);
  team.answerWith(null);
  const after = team.add(broken);
  await vi.waitFor(() => expect(after.end).not.toBeNull(), LONG);
});

it('stops at once and forgets everything when its token is revoked', async () => {
  const { team, runner } = await started();
  team.answerWith({ status: 401 });
  await expect(runner.ended).rejects.toBeInstanceOf(RunnerRevoked);
});

const OPTIONS = { token: 'probity_runner_x', slots: 1, labels: [], allow: [], version: '0' };

it('registers until the server is there', async () => {
  const team = await startFakeTeam();
  await team.stop();
  const lines: string[] = [];
  const runner = startRunner({ ...OPTIONS, server: team.url, log: (line) => void lines.push(line) });
  await team.start();
  await vi.waitFor(() => expect(lines.join()).toContain('registered'), 5000);
  runner.drain();
  await runner.ended;
  await team.stop();
});

it('can be stopped while the server is away', async () => {
  const team = await startFakeTeam();
  await team.stop();
  const runner = startRunner({ ...OPTIONS, server: team.url, log: () => {} });
  runner.drain();
  await runner.ended;
});

it.each([
  ['empty answers that come at once', { status: 200, body: '{"runs":[]}' }, 8],
  ['a server that is busy', { status: 503, headers: { 'retry-after': '1' } }, 4],
])('is not asked again and again: %s', async (_, answer, most) => {
  const { team, lines } = await started();
  await vi.waitFor(() => expect(team.seen.some((each) => each.endsWith('/claims'))).toBe(true), LONG);
  team.answerWith(answer);
  const before = team.seen.length;
  const began = performance.now();
  await vi.waitFor(() => expect(team.seen.length - before).toBeGreaterThanOrEqual(3), LONG);
  const second = (performance.now() - began) / 1000;
  expect((team.seen.length - before) / second).toBeLessThan(most);
  expect(lines.filter((line) => line.startsWith('no run could be taken')).length).toBeLessThan(2);
});
