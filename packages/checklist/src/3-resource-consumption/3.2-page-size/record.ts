import type { Exchange } from '@probity/model';
import { isExchange, isNumber, isText, optional, type RecordForm } from '@probity/probe-kit';

/** One way of asking for a size, and what came back. */
export type Try32 = {
  /** The parameter; empty where no size was asked for. */
  readonly parameter: string;
  /** What was asked for; `none` where nothing was. */
  readonly value: string;
  readonly attack: Exchange;
  /** The page after it, where the answer only names one. */
  readonly next?: Exchange;
};

/** What one case of 3.2 gathers. */
export type Record32 = {
  /** The list as its caller reads it, before anything was made. */
  readonly control?: Exchange;
  /** Parameters that set the size; one that nobody describes led to one row with the value 1. */
  readonly sizes?: readonly { readonly name: string; readonly one?: Exchange }[];
  readonly tries?: readonly Try32[];
  /** How many rows this run has put into the list, and why not more. */
  readonly made?: number;
  readonly notMade?: { readonly reason: string; readonly missing: string };
  /** A page far beyond the end. */
  readonly deep?: Exchange;
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  sizes: optional([{ name: isText, one: optional(isExchange) }]),
  tries: optional([{ parameter: isText, value: isText, attack: isExchange, next: optional(isExchange) }]),
  made: optional(isNumber),
  notMade: optional({ reason: isText, missing: isText }),
  deep: optional(isExchange),
};
