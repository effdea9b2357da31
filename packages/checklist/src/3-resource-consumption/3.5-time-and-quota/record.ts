import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isText, optional, type RecordForm } from '@probity/probe-kit';

/** What one case of 3.5 gathers. */
export type Record35 = {
  /** Somebody else was hurt, so that nothing more was sent. */
  readonly isStopped?: boolean;
  /** The legitimate call. */
  readonly control?: Exchange;
  /** How a request that never ended was ended. */
  readonly slow?: Exchange;
  readonly ended?: string;
  /** Calls of an expensive operation, in order. */
  readonly calls?: readonly Exchange[];
  /** One more in a new session, after the quota was used up. */
  readonly fresh?: Exchange;
  /** Texts that are hard, and harmless ones of the same length, in turn: the first of each pair is harmless. */
  readonly pairs?: readonly Exchange[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  isStopped: optional(isFlag),
  control: optional(isExchange),
  slow: optional(isExchange),
  ended: optional(isText),
  calls: optional([isExchange]),
  fresh: optional(isExchange),
  pairs: optional([isExchange]),
};
