import type { Exchange } from '@probity/model';
import type { Call, Change, Control } from '../call.ts';
import type { Unavailable } from '../unavailable.ts';

/** How a race is run. */
export interface RaceOptions {
  /** What is changed about each of the calls; `{ repeats: true }` sends the very same values in all of them. */
  readonly change?: Change;
  /** One connection and all last frames in one write, where the server agrees to HTTP/2; a connection each if left out. */
  readonly protocol?: 'HTTP/2';
}

/** What came of a race. */
export interface RaceResult {
  /** In the order of the calls; one that was not ready in time, or got no answer, has a failure. */
  readonly exchanges: readonly Exchange[];
  /**
   * Milliseconds between our first and our last write; null if nothing was sent. More than `SYNCHRONISED` is no race, and
   * says nothing about the API.
   */
  readonly spread: number | null;
  /** What the requests went over. */
  readonly protocol: 'HTTP/1.1' | 'HTTP/2';
}

/** The longest spread in milliseconds with which requests count as sent together. */
export const SYNCHRONISED = 20;

/** Sends requests so that they arrive together. */
export interface RaceTools {
  /**
   * Prepares all calls, each with everything but its last byte sent, and lets the last bytes go together. Each is an
   * attack held against the control, and all are in one epoch. A call may be in the list many times: each send has new
   * values, unless the change repeats them. Only in mode `disruptive`, and unavailable otherwise.
   */
  race(control: Control, calls: readonly Call[], options?: RaceOptions): Promise<RaceResult | Unavailable>;
}
