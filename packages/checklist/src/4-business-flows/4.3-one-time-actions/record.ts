import type { Exchange } from '@probity/model';
import {
  isExchange,
  isNumber,
  isText,
  membersOf,
  nullable,
  optional,
  type EffectReading,
  type RecordForm,
} from '@probity/probe-kit';

/** Requests that were sent together, and what was read around them. */
export type Round43 = {
  readonly before: EffectReading;
  readonly attacks: readonly Exchange[];
  readonly after: EffectReading;
  /** Milliseconds between our first and our last write; null if nothing was sent. */
  readonly spread: number | null;
  readonly protocol: string;
};

/** The same request twice, and what was read around both. */
export type Turns43 = {
  readonly before: EffectReading;
  readonly first: Exchange;
  readonly between: EffectReading;
  readonly second?: Exchange;
  readonly after?: EffectReading;
  /** The same key with another body, and what was read then. */
  readonly other?: Exchange;
  readonly end?: EffectReading;
};

/** What one case of 4.3 gathers. */
export type Record43 = {
  /** A step before the action that did not work. */
  readonly failed?: Exchange;
  readonly rounds?: readonly Round43[];
  readonly turns?: Turns43;
  /** What each round led to in the end, by its place as `r0`. */
  readonly late?: Readonly<Record<string, EffectReading>>;
};

const reading: RecordForm = {
  value: nullable(isNumber),
  what: isText,
  of: { at: isText },
  exchange: isExchange,
  pages: [isExchange],
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  failed: optional(isExchange),
  rounds: optional([
    { before: reading, attacks: [isExchange], after: reading, spread: nullable(isNumber), protocol: isText },
  ]),
  turns: optional({
    before: reading,
    first: isExchange,
    between: reading,
    second: optional(isExchange),
    after: optional(reading),
    other: optional(isExchange),
    end: optional(reading),
  }),
  late: optional(membersOf(reading)),
};
