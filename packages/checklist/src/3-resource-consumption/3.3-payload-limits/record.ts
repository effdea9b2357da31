import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isText, optional, type RecordForm } from '@probity/probe-kit';

/** One body that is too large, or a line of a head that is, and what was seen after it. */
export type Try33 = {
  readonly attack: Exchange;
  /** The canary that its body ends with. */
  readonly label: string;
  /** What shows whether it was written: the list or the object; empty where its own answer tells. */
  readonly looks: readonly Exchange[];
  /** Reads of somebody else right after it, until one works. */
  readonly after: readonly Exchange[];
  /** The legitimate call once more, where the refusal does not say that it is for the size. */
  readonly again?: Exchange;
};

/** What one case of 3.3 gathers. */
export type Record33 = {
  /** The legitimate call. */
  readonly control?: Exchange;
  /** The canary that it writes, and what shows that it did. */
  readonly label?: string;
  readonly looks?: readonly Exchange[];
  /** The read of somebody else before anything was sent. */
  readonly before?: Exchange;
  /** The legitimate call in a compressed form. */
  readonly packed?: Try33;
  readonly tries?: readonly Try33[];
  /** An earlier case did harm, so that nothing more was sent. */
  readonly isStopped?: boolean;
};

const tried: RecordForm = {
  attack: isExchange,
  label: isText,
  looks: [isExchange],
  after: [isExchange],
  again: optional(isExchange),
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  label: optional(isText),
  looks: optional([isExchange]),
  before: optional(isExchange),
  packed: optional(tried),
  tries: optional([tried]),
  isStopped: optional(isFlag),
};
