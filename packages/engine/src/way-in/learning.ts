import type { Exchange, Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { LearnedWays } from '../accounts/learned-ways.ts';
import type { GuardedRead } from './guarded-reads.ts';

/** What came of learning: whether a way was found, what was sent for it, and what was tried in vain. */
export interface Learning {
  readonly ok: boolean;
  readonly exchanges: readonly Exchange[];
  readonly tried: readonly string[];
  /** What was asked was not answered, so that nothing is known. */
  readonly isUnknown?: true;
}

/** What was sent and tried so far. */
export interface LearningRecord {
  readonly exchanges: Exchange[];
  readonly tried: string[];
}

/** What all who learn a way in share. */
export interface WayInTools {
  readonly context: AccountsContext;
  readonly ways: LearnedWays;
  readonly guardedRead: (identity: Identity) => Promise<GuardedRead | undefined>;
  /** Places at which a credential was accepted and an invented one refused. */
  readonly proved: Set<string>;
}
