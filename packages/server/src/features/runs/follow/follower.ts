import type { EventStream } from './event-stream.ts';

/** Somebody who follows a run. */
export interface Follower {
  readonly organisationId: string;
  readonly runId: string;
  /** The number of the last event that was sent. */
  after: number;
  readonly stream: EventStream;
  /** Followers with the same key have the same permission, which is asked for once. */
  readonly permissionKey: string;
  /** Whether the caller may still read the run; fails if nobody can say. */
  mayRead(): Promise<boolean>;
  /** When that is asked again. */
  checkAt: number;
  /** Since when the client has not taken what waits for it; undefined if it keeps up. */
  slowSince: number | undefined;
}
