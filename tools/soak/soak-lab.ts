import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab } from '@probity/lab';
import { freePort } from '../lab-matrix/free-port.ts';
import { labSettings } from '../lab-matrix/lab-settings.ts';
import { labTarget } from '../lab-matrix/lab-target.ts';
import { outcomesOf } from '../verdicts/outcomes-of.ts';
import { createTrialClock } from '../lab-matrix/trial-clock.ts';
import type { Round } from './soak-table.ts';

const MEGABYTE = 1024 * 1024;
/** Between two rounds, in milliseconds; on the clock of a trial it takes no time. */
const BETWEEN = 60_000;

/** Runs all checks again and again against one lab, which remembers what the earlier rounds did. */
export async function soakLab(rounds: number): Promise<readonly Round[]> {
  const issuerPort = await freePort();
  const { clock, labClock } = createTrialClock();
  const lab = await createLab({ ...labSettings(issuerPort), clock: labClock });
  const seen: Round[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Limits that the round before has met are over by then, and a code of the second factor is a new one.
      if (round > 0) await clock.wait(BETWEEN);
      const { target, secretValues } = await labTarget(lab, null, issuerPort);
      const context = inProcessContext({
        clock,
        runId: randomBytes(5).toString('hex'),
        runKey: randomBytes(32).toString('hex'),
        secretValues,
      });
      const { result } = await run({ target, probes, version: 'soak' }, context);
      const { requests } = result.run;
      seen.push({ requests, outcomes: outcomesOf(result), left: result.leftovers.length, heap: heapNow() });
    }
  } finally {
    await lab.close();
  }
  return seen;
}

/** What is in use after everything that can go is gone. */
function heapNow(): number {
  if (globalThis.gc === undefined) throw new Error('Start it with --expose-gc, as npm run soak does.');
  globalThis.gc();
  return process.memoryUsage().heapUsed / MEGABYTE;
}
