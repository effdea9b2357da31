import { bootstrap } from '../bootstrap/bootstrap.ts';
import type { BootstrapOrganisation } from '../bootstrap/read-bootstrap.ts';
import { openDirectoryStore } from '../features/evidence/directory-store.ts';
import { startIntervalRuns } from '../features/runs/start-interval-runs.ts';
import { createSealing } from '../features/secrets/create-sealing.ts';
import type { MasterKey } from '../features/secrets/master-keys.ts';
import { recogniseMasterKeys } from '../features/secrets/recognise-master-keys.ts';
import { startFeeder, type Feeder } from '../feeder/start-feeder.ts';
import { openRunQueue } from '../queue/open-run-queue.ts';
import type { OpenParts } from '../parts.ts';

/** What a server needs besides its database. */
export interface PartsOptions {
  readonly masterKeys: readonly [MasterKey, ...MasterKey[]];
  readonly evidenceFolder: string;
  /** Organisations that are made if they were never there. */
  readonly organisations: readonly BootstrapOrganisation[];
}

/** Opens the parts of a server: queue and feeder, a folder of evidence, and the seal of the master key. */
export function partsFrom({ masterKeys, evidenceFolder, organisations }: PartsOptions): OpenParts {
  return async ({ databaseUrl, db: application, feeder: db, log, metrics }) => {
    await recogniseMasterKeys(application, masterKeys);
    const evidence = await openDirectoryStore(evidenceFolder);
    const sealing = createSealing(masterKeys);
    const onError = (error: unknown): void => log.warn({ err: error }, 'the queue has trouble');
    const queue = await openRunQueue(databaseUrl, db, { onError });
    let feeder: Feeder | undefined;
    return {
      queue,
      evidence,
      sealing,
      async begin(services) {
        for (const name of await bootstrap(services, organisations))
          log.info({ organisation: name }, 'organisation made');
        feeder = startFeeder({
          db,
          queue,
          startIntervalRuns: () => startIntervalRuns(services, db),
          onError,
          onFed: ({ admitted, takenOver }) => {
            metrics.admitted(admitted);
            metrics.lapsed(takenOver);
          },
        });
      },
      async stop() {
        await feeder?.stop();
        await queue.stop();
      },
    };
  };
}
