import type { Exchange } from '@probity/model';
import {
  isExchange,
  isNumber,
  isText,
  nullable,
  optional,
  type EffectReading,
  type RecordForm,
} from '@probity/probe-kit';

/** One or more ways through a flow, with readings of the effect around their last steps. */
export type Burst = {
  /** How it was sent, in words. */
  readonly name: string;
  /** The last request of each way through, in order. */
  readonly ends: readonly Exchange[];
  readonly before: readonly EffectReading[];
  readonly after: readonly EffectReading[];
  /** Milliseconds from the first to the last of them. */
  readonly took: number;
};

/** What one case of 4.1 gathers. */
export type Record41 = {
  /** The first way through, as it is meant. */
  readonly control?: Burst;
  /** Further ways through of the same account, until one is refused. */
  readonly burst?: Burst;
  /** What might have reset the count: a new session, another device; another account. */
  readonly bypasses?: readonly Burst[];
  /** The same account as before, after something let it go on. */
  readonly still?: Burst;
  /** No session could be opened beside the shared one. */
  readonly sameSession?: true;
};

const reading: RecordForm = {
  value: nullable(isNumber),
  what: isText,
  of: { at: isText },
  exchange: isExchange,
  pages: [isExchange],
};
const burst: RecordForm = {
  name: isText,
  ends: [isExchange],
  before: [reading],
  after: [reading],
  took: isNumber,
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(burst),
  burst: optional(burst),
  bypasses: optional([burst]),
  still: optional(burst),
};
