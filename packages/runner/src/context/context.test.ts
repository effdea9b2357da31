import type { LedgerEntry, RunEvent, StepOutput } from '@probity/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { LeaseLost } from '../client/failures.ts';
import { createServerClient, type ServerClient } from '../client/server-client.ts';
import { createLease, monotonic, type Lease } from '../lease/lease.ts';
import { createLeasedClient } from '../lease/leased-client.ts';
import { startFakeTeam, type FakeRun, type FakeTeam } from '../testing/fake-team.test-api.ts';
import { createEventBatches, type SentEvent } from './event-batches.ts';
import { createRemoteLedger } from './remote-ledger.ts';
import { runnerContext } from './runner-context.ts';
import { compressLines, readStep, stepLines } from './step-object.ts';

interface Held {
  readonly team: FakeTeam;
  readonly client: ServerClient;
  readonly run: FakeRun;
  readonly lease: Lease;
}

const open: Held[] = [];
afterEach(async () => {
  for (const { team, client, lease } of open.splice(0)) {
    lease.end();
    await client.close();
    await team.stop();
  }
});

async function openRun(part: Partial<FakeRun> = {}): Promise<Held> {
  const team = await startFakeTeam();
  const client = createServerClient(team.url, 'probity_runner_x');
  const run = team.add({
    profile: '',
    description: null,
    origin: 'http://x.test',
    state: 'running',
    attempt: 1,
    ...part,
  });
  const lease = createLease({ runId: run.id, attempt: run.attempt }, monotonic() + 60_000);
  open.push({ team, client, run, lease });
  return { team, client, run, lease };
}

const intent = { kind: 'object', label: 'alice:A', owner: 'alice', params: {} } as const;
const output: StepOutput = {
  cases: [],
  rounds: { 'case 1': [{ note: 'ü\u2028' }] },
  exchanges: [],
  epochs: { 'a/1': 'closed' },
};

function contextOf({ client, lease, run }: Held) {
  const claimed = { run_id: run.id, attempt: run.attempt, steps: [...run.steps.values()], ledger: [] };
  const redact = (text: string): string => text;
  return runnerContext({
    claimed,
    client: createLeasedClient(client, lease),
    lease,
    runKey: 'k',
    secretValues: {},
    redact,
  });
}

describe('a ledger that the server keeps', () => {
  it('has every intent on the server before it resolves, and what became of it', async () => {
    const { client, lease, run } = await openRun();
    const ledger = createRemoteLedger(createLeasedClient(client, lease), []);
    const entry = await ledger.intend(intent);
    expect(run.ledger.get(entry.n)).toMatchObject({ label: 'alice:A', state: 'intended' });
    await ledger.made(entry.n, 'id-1');
    expect(run.ledger.get(entry.n)).toMatchObject({ label: 'alice:A', state: 'made', id: 'id-1' });
    await ledger.undone(entry.n);
    expect(run.ledger.get(entry.n)).toMatchObject({ label: 'alice:A', state: 'undone', id: 'id-1' });
  });

  it('sends together what comes while a write is under way', async () => {
    const { team, client, lease, run } = await openRun();
    const ledger = createRemoteLedger(createLeasedClient(client, lease), []);
    await Promise.all(Array.from({ length: 1200 }, () => ledger.intend(intent)));
    expect(run.ledger.size).toBe(1200);
    expect(team.seen.length).toBeLessThanOrEqual(4);
  });

  it('goes on counting where an earlier attempt ended', async () => {
    const { client, lease, run } = await openRun();
    const before: LedgerEntry[] = [{ n: 7, ...intent, state: 'made', id: 'old' }];
    const ledger = createRemoteLedger(createLeasedClient(client, lease), before);
    expect(ledger.entries).toEqual(before);
    expect((await ledger.intend(intent)).n).toBe(8);
    await ledger.undone(7);
    expect(run.ledger.get(7)).toMatchObject({ state: 'undone', id: 'old', label: 'alice:A' });
  });

  it('lets no intent pass once another attempt has the run', async () => {
    const { team, client, lease, run } = await openRun();
    const ledger = createRemoteLedger(createLeasedClient(client, lease), []);
    team.takeAway(run.id);
    await expect(ledger.intend(intent)).rejects.toThrow('could not be recorded');
    expect(ledger.entries).toEqual([]);
    expect(ledger.failure).not.toBeNull();
    // So that no clean-up follows.
    expect(lease.lost.aborted).toBe(true);
  });

  it('lets no intent pass without an answer, until the lease has lapsed', async () => {
    const { team, client, run } = await openRun();
    const lease = createLease({ runId: run.id, attempt: 1 }, monotonic() + 300);
    const ledger = createRemoteLedger(createLeasedClient(client, lease), []);
    await team.stop();
    await expect(ledger.intend(intent)).rejects.toThrow('could not be recorded');
    expect(lease.lost.aborted).toBe(true);
    await team.start();
  });
});

describe('steps', () => {
  it('are stored once, and an attempt after that gets what was stored', async () => {
    const first = await openRun();
    await contextOf(first).step('1.1/0', false, async () => output);
    expect(first.run.steps.get('1.1/0')).toMatchObject({ finished: true });
    const again = await contextOf(first).step('1.1/0', false, () => Promise.reject(new Error('done twice')));
    expect(again).toEqual(output);
  });

  it('that lock accounts are marked before they begin, and a later attempt knows it', async () => {
    const { team: _team, ...rest } = await openRun();
    const context = contextOf({ team: _team, ...rest });
    const died = context.step('1.3/0', true, async (again) => {
      expect(again).toBe(false);
      expect(rest.run.steps.get('1.3/0')).toMatchObject({ finished: false });
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    await contextOf({ team: _team, ...rest }).step('1.3/0', true, async (again) => {
      expect(again).toBe(true);
      return output;
    });
  });

  it('begin only while the lease holds, and what was done after that is not stored', async () => {
    const all = await openRun();
    const context = contextOf(all);
    const during = context.step('1.1/0', false, async () => {
      all.lease.lose('another attempt');
      return output;
    });
    await expect(during).rejects.toBeInstanceOf(LeaseLost);
    await expect(context.step('1.1/1', false, async () => output)).rejects.toBeInstanceOf(LeaseLost);
    expect(all.run.steps.size).toBe(0);
    expect(all.team.objects.size).toBe(0);
  });

  it('that were cancelled on their way are not stored', async () => {
    const all = await openRun();
    await contextOf(all).step('1.1/0', false, async () => {
      all.lease.cancel();
      return output;
    });
    expect(all.run.steps.size).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['a cut line', '{"line":"step"'],
    ['another object', '{"line":"run"}\n'],
    ['no cases', '{"line":"step","rounds":{},"epochs":{}}\n'],
  ])('that hold %s are no steps', (_name, text) => expect(() => readStep(text)).toThrow('not whole'));

  it('are compressed', async () => {
    const bytes = await compressLines(stepLines(output));
    expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b]);
  });
});

describe('a lease', () => {
  it('lapses by the clock of this process, and stops testing and clean-up', async () => {
    const lease = createLease({ runId: 'r', attempt: 1 }, monotonic() + 30);
    await new Promise((resolve) => lease.lost.addEventListener('abort', resolve));
    expect(lease.stop.aborted).toBe(true);
    expect(() => lease.check()).toThrow(LeaseLost);
  });

  it('that is over is noticed where no timer could fire', () => {
    const lease = createLease({ runId: 'r', attempt: 1 }, monotonic() - 1);
    expect(() => lease.check()).toThrow(LeaseLost);
    lease.end();
  });

  it('that is over stops a run that is about to send, before its timer does', async () => {
    const opened = await openRun();
    const lease = createLease({ runId: opened.run.id, attempt: 1 }, monotonic() + 200);
    const { confirm, signal, leave } = contextOf({ ...opened, lease });
    confirm?.();
    expect([signal.aborted, leave?.aborted]).toEqual([false, false]);
    // As a process that is stopped does: no timer fires meanwhile.
    const until = monotonic() + 220;
    while (monotonic() < until);
    confirm?.();
    expect([signal.aborted, leave?.aborted]).toEqual([true, true]);
  });

  it.each<[string, (lease: Lease) => void]>([
    ['a heartbeat', (lease) => lease.extend(monotonic() + 10_000)],
    ['a refusal', (lease) => lease.lose('Another attempt has the run.')],
  ])('is settled by %s, and not before', async (_name, answer) => {
    const lease = createLease({ runId: 'r', attempt: 1 }, monotonic() + 10_000);
    let isSettled = false;
    const settled = lease.settled.then(() => (isSettled = true));
    await Promise.resolve();
    expect(isSettled).toBe(false);
    answer(lease);
    await settled;
    lease.end();
  });

  it('of a cancelled run still lets it clean up', () => {
    const lease = createLease({ runId: 'r', attempt: 1 }, monotonic() + 10_000);
    lease.cancel();
    expect([lease.stop.aborted, lease.lost.aborted, lease.isCancelled]).toEqual([true, false, true]);
    expect(() => lease.check()).not.toThrow();
    lease.end();
  });
});

describe('events', () => {
  const gathered = (requests: number): RunEvent => ({ type: 'case-gathered', check: '1.1', requests });
  const finished: RunEvent = {
    type: 'check-finished',
    result: { check: '1.1', verdict: 'pass', planned: 1, decided: 1, refusal: null, cases: [] },
  };

  it('go in batches, and of cases the latest is enough', async () => {
    const sent: SentEvent[][] = [];
    const events = createEventBatches(
      async (batch) => void sent.push(batch),
      (text) => text,
    );
    for (let n = 1; n <= 50; n += 1) events.emit(gathered(n));
    events.emit(finished);
    await events.close();
    expect(sent).toEqual([
      [gathered(50), { type: 'check-finished', check: '1.1', verdict: 'pass', planned: 1, decided: 1 }],
    ]);
  });

  it('are dropped where nobody takes them, and never block', async () => {
    const events = createEventBatches(
      () => Promise.reject(new Error('gone')),
      (text) => text,
    );
    for (let n = 1; n <= 5000; n += 1) events.emit({ type: 'phase', phase: 'gather' });
    await events.close();
  });

  it('hold no secret', async () => {
    const sent: SentEvent[][] = [];
    const redact = (text: string): string => text.replaceAll('hunter22', '[secret]');
    const events = createEventBatches(async (batch) => void sent.push(batch), redact);
    events.emit({ type: 'waiting', milliseconds: 1, message: 'hunter22 is locked' });
    events.emit({ type: 'command', command: ['print', 'hunter22'] });
    await events.close();
    expect(JSON.stringify(sent)).not.toContain('hunter22');
  });
});
