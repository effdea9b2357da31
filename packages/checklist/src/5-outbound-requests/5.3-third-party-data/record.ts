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

/** What events did to what is read back. */
export type Around53 = {
  /** Requests before the readings, such as those that make an order. */
  readonly steps: readonly Exchange[];
  readonly before: EffectReading;
  readonly events: readonly Exchange[];
  readonly after: EffectReading;
};

/** One event that must not take effect. */
export type Try53 = Around53 & {
  /** What is wrong with it, in words. */
  readonly name: string;
};

/** What came of making the target call a third party. */
export type Called53 = {
  readonly steps: readonly Exchange[];
  /** How many requests arrived at the stand-in. */
  readonly calls: number;
  /** What was read back; null where nothing is stored, or nothing was made. */
  readonly read: Exchange | null;
};

/** What one case of 5.3 gathers. */
export type Record53 = {
  /** A right event on an object of its own, before anything is tried, and after everything was. */
  readonly control?: Around53;
  readonly again?: Around53;
  /** The event that may only follow, after the first. */
  readonly followed?: Around53;
  readonly tries?: readonly Try53[];
  /** Nothing in an event says whose object it is about. */
  readonly nobodys?: true;
  /** The third party as it should be, and with what it must not answer. */
  readonly normal?: Called53;
  readonly hostile?: Called53;
  /** A text of ours that is in the hostile answer and nowhere else. */
  readonly nonce?: string;
};

const reading: RecordForm = {
  value: nullable(isNumber),
  what: isText,
  of: { at: isText },
  exchange: isExchange,
  pages: [isExchange],
};
const around = { steps: [isExchange], before: reading, events: [isExchange], after: reading } as const;
const called: RecordForm = { steps: [isExchange], calls: isNumber, read: nullable(isExchange) };

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(around),
  again: optional(around),
  followed: optional(around),
  tries: optional([{ ...around, name: isText }]),
  nobodys: optional((value) => value === true),
  normal: optional(called),
  hostile: optional(called),
  nonce: optional(isText),
};
