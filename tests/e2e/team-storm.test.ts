import { expect, test } from 'vitest';
import { dumpOf } from './support/lab-state.ts';
import { finishedRuns, noteTakeovers } from './support/team/follow-runs.ts';
import { keptSteps, wrongSteps, type Reference } from './support/team/kept-steps.ts';
import { addLab, type LabEnvironment } from './support/team/lab-environment.ts';
import { storm } from './support/team/storm.ts';
import { deletedTwice, logoutsOf, overtaken, requestsAt } from './support/team/target-log.ts';
import { must } from './support/team/team-client.ts';
import { openTeamSite, type TeamSite } from './support/team/team-site.ts';

/** The whole storm takes a quarter of an hour, so that it is for the night. */
const WHOLE = process.env['PROBITY_STORM'] === 'whole';
const SIZE = WHOLE ? { runs: 200, seconds: 180, labs: 8 } : { runs: 40, seconds: 45, labs: 5 };
const CALM_MS = 600_000;
const RUNNERS = 4;
/** Under fifteen seconds is wanted; a machine that does other work as well may take three times as long. */
const LONGEST_TAKEOVER = 45;
/** One that reads, one that writes and removes, and one that ends sessions and must not be done twice. */
const CHECKS = ['1.1', '2.1', '1.5'];

test(
  'runs survive runners that die, a database that crashes and a server that restarts',
  async () => {
    const site = await openTeamSite();
    const labs = await Promise.all(
      Array.from({ length: SIZE.labs }, (_each, index) => addLab(site, `lab-${index}`)),
    );
    try {
      const runners = await Promise.all(
        Array.from({ length: RUNNERS }, (_each, index) => site.newRunner(`runner-${index}`)),
      );
      const processes = runners.map(({ tokenFile }) => site.startRunner(tokenFile));
      const reference = await undisturbed(site, labs);
      const before = await Promise.all(labs.map(({ lab }) => dumpOf(lab)));

      const runs = await startAll(site, labs);
      const takeoverLog = noteTakeovers(site, runs);
      const weather = await storm(site, runners, processes, SIZE.seconds * 1000);
      const calm = performance.now();
      const ended = await finishedRuns(site, runs, CALM_MS);
      const seconds = Math.round((performance.now() - calm) / 1000);
      const takeovers = await takeoverLog.stop(weather.kills);
      for (const each of weather.processes) each.child.kill('SIGKILL');

      const after = await Promise.all(labs.map(({ lab }) => dumpOf(lab)));
      console.log(weather.summary, takeovers.summary);
      console.log(
        `runs finished: ${ended.finished} of ${SIZE.runs}, ${seconds} s after the storm, attempts ${ended.attempts}`,
      );
      const seen = labs.map(({ lab }) => requestsAt(lab));
      const wrong = await Promise.all(
        runs.map((run) =>
          differences(site, run, seen.flat(), reference).catch(() => [`${run.id} has no result`]),
        ),
      );
      expect.soft(ended.finished).toBe(SIZE.runs);
      expect.soft(wrong.flat()).toEqual([]);
      // Each target by itself: what has another order at two of them says nothing.
      expect.soft(seen.flatMap((each) => overtaken(each))).toEqual([]);
      expect.soft(seen.flatMap((each) => deletedTwice(each))).toEqual([]);
      expect.soft(after).toEqual(before);
      expect.soft(takeovers.longest).toBeLessThan(LONGEST_TAKEOVER);
    } finally {
      await site.close();
      await Promise.all(labs.map(({ lab }) => lab.stop()));
    }
  },
  SIZE.seconds * 1000 + CALM_MS + 300_000,
);

interface StartedRun {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

async function start(site: TeamSite, lab: LabEnvironment | undefined): Promise<StartedRun> {
  const params = lab?.params ?? {};
  const { id } = await must(site.owner, 'startRun', { params, body: { selection: { only: CHECKS } } });
  return { id, params: { ...params, run_id: id } };
}

async function startAll(site: TeamSite, labs: readonly LabEnvironment[]): Promise<readonly StartedRun[]> {
  const started: StartedRun[] = [];
  for (let n = 0; n < SIZE.runs; n += 1) started.push(await start(site, labs[n % labs.length]));
  return started;
}

/** What a run comes to that nobody disturbs. */
async function undisturbed(site: TeamSite, [first]: readonly LabEnvironment[]): Promise<Reference> {
  const run = await start(site, first);
  await finishedRuns(site, [run], 120_000);
  const { cases, leftovers } = await casesOf(site, run);
  const { steps, attempts } = await keptSteps(site, run.id);
  const logouts = logoutsOf(first === undefined ? [] : requestsAt(first.lab), run.id).get(1) ?? 0;
  expect({ leftovers, attempts }).toEqual({ leftovers: 0, attempts: [1] });
  expect(Math.min(cases.length, logouts * 10, steps.length * 4)).toBeGreaterThan(10);
  return { cases, steps: steps.map(({ name }) => name), logouts };
}

async function casesOf(
  { owner }: TeamSite,
  { params }: StartedRun,
): Promise<{ readonly cases: readonly string[]; readonly leftovers: number }> {
  const { checks, leftovers } = (await must(owner, 'readResult', { params })) as unknown as {
    checks: { cases: { case: { id: string } }[] }[];
    leftovers: unknown[];
  };
  return {
    cases: checks.flatMap(({ cases }) => cases.map((each) => each.case.id)).toSorted(),
    leftovers: leftovers.length,
  };
}

/** What a run has too much or too little of, compared with one that nobody disturbed. */
async function differences(
  site: TeamSite,
  run: StartedRun,
  seen: ReturnType<typeof requestsAt>,
  reference: Reference,
): Promise<readonly string[]> {
  const { cases, leftovers } = await casesOf(site, run);
  const lost = reference.cases.filter((id) => !cases.includes(id));
  const added = cases.filter((id) => !reference.cases.includes(id));
  const doubled = cases.filter((id, index) => cases.indexOf(id) !== index);
  return [
    ...lost.map((id) => `${run.id} lost ${id}`),
    ...added.map((id) => `${run.id} added ${id}`),
    ...doubled.map((id) => `${run.id} doubled ${id}`),
    ...(leftovers > 0 ? [`${run.id} left ${leftovers} things`] : []),
    ...(await wrongSteps(site, run.id, seen, reference)),
  ];
}
