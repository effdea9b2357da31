import { startIntervalRuns } from '../features/runs/start-interval-runs.ts';
import { startFeeder, type Feeder } from '../feeder/start-feeder.ts';
import { openRunQueue } from '../queue/open-run-queue.ts';
import type { OpenParts } from '../parts.ts';
import { memoryEvidence, testSealing } from './fake-parts.test-api.ts';

/** The parts of a server with a queue and a feeder that work; several servers that are given the same share keys and evidence. */
export function workingParts({ leaseSeconds = 9 }: { readonly leaseSeconds?: number } = {}): OpenParts {
  const [evidence, sealing] = [memoryEvidence(), testSealing()];
  return async ({ feeder: db, databaseUrl }) => {
    const queue = await openRunQueue(databaseUrl, db, { leaseSeconds });
    let feeder: Feeder | undefined;
    return {
      queue,
      evidence,
      sealing,
      async begin(services) {
        feeder = startFeeder({
          db,
          queue,
          startIntervalRuns: () => startIntervalRuns(services, db),
          onError: (error) => services.log.warn({ err: error }, 'feeder'),
        });
      },
      async stop() {
        await feeder?.stop();
        await queue.stop();
      },
    };
  };
}
