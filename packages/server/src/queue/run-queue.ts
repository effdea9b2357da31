import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Waker } from './waker.ts';

/** Where a job of the queue is. */
export interface JobPlace {
  readonly queue: string;
  readonly jobId: string;
}

/** A job that a server holds while a runner works on its run. */
export interface RunJob extends JobPlace {
  readonly runId: string;
  readonly organisationId: string;
}

/** Which runs a runner may take: of everybody, or of its organisation and in its network. @internal */
export interface Taker {
  readonly organisationId: string | null;
  readonly network: string | null;
}

/** The queue of runs that were admitted: pg-boss, as the feeder. Jobs hold ids and nothing else. */
export interface RunQueue {
  /** How long a run is held without a heartbeat. */
  readonly leaseSeconds: number;
  /** Wakes the feeder: runs wait, or origins are free. */
  readonly waiting: Waker;
  /** Wakes runners' claims: there are jobs. */
  readonly admitted: Waker;
  /** Puts runs into their queues in the transaction that admits them; the lowest turn is taken first. */
  add(transaction: Transaction<Tables>, jobs: readonly (RunJob & { readonly turn: number })[]): Promise<void>;
  /** Takes up to so many jobs for a runner. Their runs are held from then on, until the lease lapses. */
  take(taker: Taker, most: number): Promise<readonly RunJob[]>;
  /** Ends jobs whose runs have ended; soon, and together with others. */
  complete(jobs: readonly JobPlace[]): Promise<void>;
  /** Forgets jobs whose runs are taken over or wait again, in the transaction that decides it. */
  cancel(transaction: Transaction<Tables>, jobs: readonly JobPlace[]): Promise<void>;
  /** Whose run it is, while it has not ended. */
  organisationOf(runId: string): Promise<string | undefined>;
  stop(): Promise<void>;
}
