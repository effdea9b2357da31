import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';
import type { Reading } from '../../reading/read-attempts.ts';
import type { BurstRecord } from '../../record.ts';
import type { Logins } from './logins.ts';

/** What every phase after the first attempts goes on with; each of them returns its own part of the record. */
export interface Attempted extends Pick<BurstRecord, 'account' | 'attempts'> {
  readonly tools: CommonTools;
  readonly logins: Logins;
  /** Another account that may be locked, if there is one. */
  readonly second: string | undefined;
  /** The operation that is tried. */
  readonly route: string | undefined;
  /** When the first wrong password of the check was sent, in milliseconds of the run. */
  readonly since: number;
  /** The right password right after the attempts. */
  readonly right: Exchange;
  readonly reading: Reading;
  /** The limit holds: it keeps the right password out as well. */
  readonly isLimited: boolean;
  /** The same attempts once more, after their limit has ended. */
  readonly sendAgain: () => Promise<readonly Exchange[]>;
}
