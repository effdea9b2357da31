import type { Exchange } from '@probity/model';
import type { Call, Change, Control } from '../call.ts';
import type { Unavailable } from '../unavailable.ts';

/** Sends many requests, to see whether somebody counts them. */
export interface LoadTools {
  /**
   * Sends a call at once: outside of our own rate limit, on connections of its own, and never again where it is limited.
   * All are in one epoch, whose anchor comes at the end. Only in mode `disruptive`, and unavailable otherwise.
   */
  hit(control: Control, call: Call, change?: Change): Promise<Exchange | Unavailable>;
  /** Waits so many milliseconds, and not longer than the profile allows. */
  pause(milliseconds: number): Promise<void>;
}
