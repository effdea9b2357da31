import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCrashSite, type CrashSite } from './support/crash-site.ts';
import { killPoints } from './support/kill-points.ts';

/** How often a run is killed: `npm run nightly` says more. */
const POINTS = Number(process.env['PROBITY_KILL_POINTS'] ?? 12);
/** Each with a lab of its own: much of a run is waiting. */
const SITES = 3;
/** Sixty processes; a busy machine takes its time to start them. */
const TIMEOUT_MS = 400_000;

let sites: readonly CrashSite[] = [];

beforeAll(async () => {
  sites = await Promise.all(Array.from({ length: SITES }, openCrashSite));
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

test(
  'a run that is killed anywhere leaves nothing that `probity clean` does not put right',
  async () => {
    const [first] = sites;
    if (first === undefined) throw new Error('There is no lab.');
    const { counts, problem } = await first.measure();
    expect(problem, 'after a run that nobody killed').toBeNull();

    const points = killPoints(POINTS, counts);
    const failures: string[] = [];
    const queue = points.values();
    await Promise.all(
      sites.map(async (site) => {
        for (const point of queue) {
          const wrong = await site.killAndClean(point);
          if (wrong !== null) failures.push(`${point.moment} ${point.at}: ${wrong}`);
        }
      }),
    );
    console.log(`clean after kill: ${POINTS - failures.length} of ${POINTS}`);
    expect(failures).toEqual([]);
  },
  TIMEOUT_MS,
);
