import type { Database } from './database/connect.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { Sealing } from './sealing.ts';
import type { Log } from './operating/create-log.ts';
import type { Metrics } from './operating/create-metrics.ts';
import type { RunQueue } from './queue/run-queue.ts';

/** What the operations work with; made once, in `start-server.ts`. */
export interface Services {
  /** As the application: rows of the tenant of a transaction only. */
  readonly db: Database;
  readonly queue: RunQueue;
  readonly evidence: EvidenceStore;
  readonly sealing: Sealing;
  /** How long a wrong password counts towards the limits of sign-ins. */
  readonly signInWindowMs: number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Ends when the server begins to stop: it is not ready any more, and still answers. */
  readonly draining: AbortSignal;
  /** Ends when the server stops: long polls and streams end with it. */
  readonly stopping: AbortSignal;
}
