import { cpus } from 'node:os';
import { expect, test } from 'vitest';
import { addSlowApis } from './support/team/slow-apis.ts';
import { must } from './support/team/team-client.ts';
import { openTeamSite, type TeamSite } from './support/team/team-site.ts';
import { finishedRuns } from './support/team/follow-runs.ts';
import { processorTimes } from './support/team/processor-times.ts';

/** So many runs for each runner, so that beginning and end weigh little. */
const RUNS_EACH = 5;
const MOST_RUNNERS = 4;

test('twice the runners carry nearly twice the runs, as long as there is processor time left', async () => {
  const site = await openTeamSite();
  const apis = await addSlowApis(site, 2 * MOST_RUNNERS);
  try {
    const figures: { runners: number; perSecond: number; busy: number }[] = [];
    for (const runners of [1, 2, MOST_RUNNERS]) {
      figures.push({ runners, ...(await measured(site, apis.environments, runners)) });
    }
    for (const { runners, perSecond, busy } of figures)
      console.log(
        `${runners} runners: ${perSecond.toFixed(2)} runs/s, processors ${(busy * 100).toFixed(0)} % busy, ${((busy * cpus().length) / perSecond).toFixed(2)} s of processor time a run`,
      );
    const [one, two] = figures;
    const growth = (two?.perSecond ?? 0) / (one?.perSecond ?? 1);
    console.log(`growth from 1 to 2 runners: ${growth.toFixed(2)} (at least 1.8 is wanted)`);
    // Where the processors are the limit, the design is not.
    const isProcessorBound = (two?.busy ?? 1) >= 0.8;
    expect(isProcessorBound || growth >= 1.8).toBe(true);
  } finally {
    await site.close();
    apis.close();
  }
});

/** Lets so many runners work off their share, and says how fast, and how busy the machine was. */
async function measured(
  site: TeamSite,
  environments: readonly Readonly<Record<string, string>>[],
  count: number,
): Promise<{ perSecond: number; busy: number }> {
  const runners = await Promise.all(
    Array.from({ length: count }, (_each, index) => site.newRunner(`${count}-${index}`)),
  );
  const processes = runners.map(({ tokenFile }) => site.startRunner(tokenFile, '--slots', '1'));
  // They are warm when each has done one.
  await finishedRuns(site, await start(site, environments, count), 60_000);
  const runs = await start(site, environments, count * RUNS_EACH);
  const [began, before] = [performance.now(), processorTimes()];
  await finishedRuns(site, runs, 120_000);
  const seconds = (performance.now() - began) / 1000;
  const after = processorTimes();
  for (const { child, gone } of processes) {
    child.kill('SIGKILL');
    await gone;
  }
  return {
    perSecond: runs.length / seconds,
    busy: (after.busy - before.busy) / (after.all - before.all),
  };
}

async function start(
  { owner }: TeamSite,
  environments: readonly Readonly<Record<string, string>>[],
  count: number,
): Promise<readonly { readonly id: string }[]> {
  return Promise.all(
    Array.from({ length: count }, (_each, n) =>
      must(owner, 'startRun', {
        params: environments[n % environments.length] ?? {},
        body: { selection: { only: ['1.1'] } },
      }),
    ),
  );
}
