import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeTeam, type FakeTeam } from '../testing/fake-team.test-api.ts';
import { LeaseLost, RunnerRevoked, ServerRefusal, ServerUnreachable } from './failures.ts';
import { createServerClient, type ServerClient } from './server-client.ts';
import { serverOrigin } from './server-url.ts';

let team: FakeTeam;
let client: ServerClient;
const never = new AbortController().signal;
const step = { name: '1.1/0', finished: true, object: null };

beforeEach(async () => {
  team = await startFakeTeam();
  client = createServerClient(team.url, 'probity_runner_x');
});
afterEach(async () => {
  await client.close();
  await team.stop();
});

function heldRun() {
  const { id } = team.add({
    profile: '',
    description: null,
    origin: 'http://x.test',
    state: 'running',
    attempt: 1,
  });
  return { runId: id, attempt: 1 };
}

describe('a client of the team server', () => {
  it('repeats a write until the server is there again, and the write counts once', async () => {
    const of = heldRun();
    await team.stop();
    const written = client.writeStep(of, step, never);
    await team.start();
    await written;
    expect(team.runs.get(of.runId)?.steps.size).toBe(1);
  });

  it.each([500, 502, 503, 429])('repeats a write after %s', async (status) => {
    const of = heldRun();
    team.answerWith({ status });
    const written = client.writeStep(of, step, never);
    await vi.waitFor(() => expect(team.seen.length).toBeGreaterThan(1));
    team.answerWith(null);
    await written;
  });

  it('stops repeating when it is told', async () => {
    const stop = new AbortController();
    team.answerWith({ status: 503 });
    const written = client.writeStep(heldRun(), step, stop.signal);
    stop.abort(new LeaseLost('lost'));
    await expect(written).rejects.toBeInstanceOf(LeaseLost);
  });

  it.each([
    ['claims', () => client.claim({ slots: 1 }, never)],
    ['heartbeats', () => client.extendLeases([heldRun()])],
    ['events', () => client.writeEvents(heldRun(), [{ type: 'phase' }], never)],
  ])('never repeats %s', async (_name, act) => {
    team.answerWith({ status: 503 });
    await expect(act()).rejects.toBeInstanceOf(ServerUnreachable);
    expect(team.seen).toHaveLength(1);
  });

  it('says that a lease is lost', async () => {
    const of = heldRun();
    team.takeAway(of.runId);
    await expect(client.writeLedger(of, [], never)).rejects.toBeInstanceOf(LeaseLost);
  });

  it('says that the token was revoked', async () => {
    team.answerWith({ status: 401 });
    await expect(client.writeStep(heldRun(), step, never)).rejects.toBeInstanceOf(RunnerRevoked);
  });

  it('follows no redirect', async () => {
    const other = await startFakeTeam();
    team.answerWith({ status: 307, headers: { location: `${other.url}/v1/runner/claims` } });
    await expect(client.claim({ slots: 1 }, never)).rejects.toBeInstanceOf(ServerRefusal);
    expect(other.seen).toEqual([]);
    await other.stop();
  });

  it('takes no answer that is not as documented', async () => {
    team.answerWith({ status: 200, body: '{"runs":[{"run_id":"?"}]}' });
    await expect(client.claim({ slots: 1 }, never)).rejects.toThrow('something else than it documents');
  });

  it('uses no proxy of the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    await expect(client.claim({ slots: 1 }, never)).rejects.toThrow('runner-not-registered');
    vi.unstubAllEnvs();
  });
});

it.each([
  'https://probity.example.com',
  'http://127.0.0.1:7400',
  'http://[::1]:7400',
  'http://localhost:7400',
])('%s is the address of a server', (text) => expect(serverOrigin(text).origin).toBe(text));

it.each([
  'http://probity.example.com',
  'http://10.0.0.1',
  'http://127.0.0.1.example.com',
  'https://user:password@probity.example.com',
  'https://probity.example.com/path',
  'https://probity.example.com/?query',
  'ftp://probity.example.com',
  'probity.example.com',
  '',
])('%j is none', (text) => expect(() => serverOrigin(text)).toThrow(/^The address of the server/));
