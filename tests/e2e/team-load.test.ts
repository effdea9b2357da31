import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { processorTimes } from './support/team/processor-times.ts';
import { addSlowApis } from './support/team/slow-apis.ts';
import { must, type TeamClient } from './support/team/team-client.ts';
import { openTeamSite, type TeamSite } from './support/team/team-site.ts';

const PER_SECOND = 300;
const SECONDS = 60;
/** So many connections, each with one request at a time. A client without a limit would open one for each that is late. */
const CONNECTIONS = 400;

test(
  'reads and writes of many people are answered while runs go on',
  async () => {
    const site = await openTeamSite('--rate-limit', '0');
    const apis = await addSlowApis(site, 4);
    try {
      const { tokenFile } = await site.newRunner('busy');
      const runner = site.startRunner(tokenFile, '--slots', '2');
      const runs = await startRuns(site, apis.environments);
      const before = processorTimes();
      const { took, wrong, seconds } = await load((n) => request(site.owner, site.organisationId, n, runs));
      const after = processorTimes();
      const busy = (after.busy - before.busy) / (after.all - before.all);
      runner.child.kill('SIGKILL');
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
      const perSecond = sorted.length / seconds;
      console.log(
        `load: ${sorted.length} requests, ${perSecond.toFixed(0)}/s, median ${at(0.5)} ms, p99 ${at(0.99)} ms, processors ${(busy * 100).toFixed(0)} % busy; refused or failed: ${JSON.stringify([...wrong])}`,
      );
      expect([...wrong]).toEqual([]);
      // Where the processors have no time left, the server cannot be asked for more; all are answered in the end.
      expect(busy >= 0.95 || perSecond >= PER_SECOND * 0.9).toBe(true);
    } finally {
      await site.close();
      apis.close();
    }
  },
  // On a machine that cannot send so many, they take longer; all of them are sent.
  SECONDS * 1000 + 240_000,
);

/** What a load came to: how long each answer took, and how often each status was a refusal or a fault. */
interface Loaded {
  readonly took: readonly number[];
  readonly wrong: ReadonlyMap<number, number>;
  readonly seconds: number;
}

/** Each request has its time, whatever became of those before; one that is sent late has taken so much longer. */
async function load(send: (n: number) => Promise<number>): Promise<Loaded> {
  const took: number[] = [];
  const wrong = new Map<number, number>();
  const began = performance.now();
  let next = 0;
  const connection = async (): Promise<void> => {
    for (let n = next++; n < PER_SECOND * SECONDS; n = next++) {
      const due = began + (n / PER_SECOND) * 1000;
      await wait(Math.max(0, due - performance.now()));
      const status = await send(n);
      took.push(performance.now() - due);
      if (status >= 400) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { took, wrong, seconds: (performance.now() - began) / 1000 };
}

type Ids = Readonly<Record<string, string>>;

async function startRuns({ owner }: TeamSite, environments: readonly Ids[]): Promise<readonly Ids[]> {
  const runs: Ids[] = [];
  for (let n = 0; n < 40; n += 1) {
    const params = environments[n % environments.length] ?? {};
    const { id } = await must(owner, 'startRun', { params, body: { selection: { only: ['1.1'] } } });
    runs.push({ ...params, run_id: id });
  }
  return runs;
}

/** One of ten is a write; what is written is new each time. */
async function request(
  owner: TeamClient,
  organisationId: string,
  n: number,
  runs: readonly Ids[],
): Promise<number> {
  const params = { organisation_id: organisationId };
  const run = runs[n % runs.length] ?? {};
  const kinds = [
    () => owner.call('listRuns', { params }),
    () => owner.call('readRun', { params: run }),
    () => owner.call('listApis', { params }),
    () => owner.call('readEnvironment', { params: run }),
    () => owner.call('listSteps', { params: run }),
    () => owner.call('readSession'),
    () => owner.call('listRunners', { params }),
    () => owner.call('listSecrets', { params: run }),
    () =>
      owner.call('createApi', {
        params,
        body: { name: `api ${n}` },
        headers: { 'idempotency-key': `k${n}` },
      }),
    () =>
      owner.call('writeSecret', {
        params: { ...run, secret_name: 'spare.password' },
        body: { value: `value-${n}` },
      }),
  ] as const;
  const call = kinds[n % kinds.length];
  return call === undefined ? 0 : (await call()).status;
}
