import { setTimeout as wait } from 'node:timers/promises';
import type { RoughProcess } from './process.ts';
import type { TeamSite } from './team-site.ts';

/** A runner that a storm killed or stopped for a while. */
export interface Kill {
  readonly runnerId: string;
  readonly at: number;
}

/** What a storm did. */
export interface Weather {
  readonly kills: readonly Kill[];
  readonly processes: readonly RoughProcess[];
  readonly summary: string;
}

const EVERY_MS = 3000;
/** Longer than a lease, so that the run of a runner that only slept is somebody else's. */
const SLEEP_MS = 12_000;

interface Runner {
  readonly id: string;
  readonly tokenFile: string;
}

/**
 * Kills a runner every three seconds, lets each fourth sleep instead, and in between restarts database and server
 * once. The choice is the same each time.
 */
export async function storm(
  site: TeamSite,
  runners: readonly Runner[],
  first: readonly RoughProcess[],
  milliseconds: number,
): Promise<Weather> {
  const processes = [...first];
  const kills: Kill[] = [];
  const sleeping = new Set<number>();
  const began = Date.now();
  let sleeps = 0;
  let crashes = 0;
  let restarts = 0;
  for (let round = 1; Date.now() < began + milliseconds; round += 1) {
    await wait(EVERY_MS);
    // By the clock: on a busy machine there are fewer rounds.
    const part = (Date.now() - began) / milliseconds;
    if (crashes === 0 && part >= 1 / 3) {
      crashes += 1;
      await site.postgres.crash();
    }
    if (restarts === 0 && part >= 2 / 3) {
      restarts += 1;
      await site.restart('SIGKILL');
    }
    // One that is awake: nothing is lost with one that sleeps already.
    const awake = runners.flatMap((_each, at) => (sleeping.has(at) ? [] : [at]));
    const index = awake[next(round, awake.length)] ?? -1;
    const [runner, process] = [runners[index], processes[index]];
    if (runner === undefined || process === undefined) continue;
    kills.push({ runnerId: runner.id, at: Date.now() });
    if (round % 4 === 0) {
      sleeps += 1;
      sleeping.add(index);
      process.child.kill('SIGSTOP');
      void wait(SLEEP_MS).then(() => {
        sleeping.delete(index);
        process.child.kill('SIGCONT');
      });
      continue;
    }
    process.child.kill('SIGKILL');
    await process.gone;
    processes[index] = site.startRunner(runner.tokenFile);
  }
  while (sleeping.size > 0) await wait(100);
  const summary = `storm: ${kills.length - sleeps} killed, ${sleeps} stopped for a while, ${crashes} crash of PostgreSQL, ${restarts} of the server`;
  return { kills, processes, summary };
}

/** Looks random and is not. */
function next(round: number, length: number): number {
  return Math.floor(Math.abs(Math.sin(round * 12.9898) * 43_758.5453)) % length;
}
