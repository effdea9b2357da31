import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isNumber, isText, optional, type RecordForm } from '@probity/probe-kit';

/** One request with so many operations in it. */
export type Sized = {
  readonly count: number;
  readonly exchange: Exchange;
  /** In a fragment, or of a field that costs nothing; left out if it is the plain form. */
  readonly how?: string;
};

/** A list of ids that was sent, and whether the last one, which is the caller's own, can be seen in what came of it. */
export type ListSent = Sized & {
  /** The label of the value in the object at the end of the list. */
  readonly canary: string;
  /** The object read again, where it should be gone. */
  readonly after?: Exchange;
};

/** What one case of 3.4 gathers. */
export type Record34 = {
  /** The legitimate call. */
  readonly control?: Exchange;
  /** Two at once, or one level more than the example: it must work. */
  readonly small?: Sized;
  /** One under another name, where two do not work. */
  readonly one?: Sized;
  /** The query of the control with a comment, where nothing else works. */
  readonly reworded?: Exchange;
  /** More than is allowed. */
  readonly large?: readonly Sized[];
  /** The same with fields that GraphQL itself answers. */
  readonly free?: readonly Sized[];
  /** The small one again, after everything else. */
  readonly afterwards?: Sized;
  /** The endpoint knows mutations. */
  readonly mutation?: Exchange;
  /** For ids. */
  readonly lists?: { readonly small: ListSent; readonly large?: ListSent };
  /** Why nothing larger was asked for. */
  readonly stopped?: string;
  /** The profile key of the query that is missing. */
  readonly lacks?: string;
  readonly logins?: LoginsSent;
};

/** Wrong logins, alone and inside of other requests. */
export type LoginsSent = {
  /** A request with other members of the same size works. */
  readonly right: Exchange;
  /** One wrong login alone, before. */
  readonly plain: Exchange;
  readonly inside: readonly Sized[];
  /** Wrong logins alone, after, until one was limited. */
  readonly after: readonly Exchange[];
  /** The right password after them. */
  readonly rightAfter?: Exchange;
  /** Wrong logins alone on a fresh count, until one was limited. */
  readonly fresh?: readonly Exchange[];
  /** The account could not be used again in time. */
  readonly isLocked?: boolean;
};

const sized: RecordForm = { count: isNumber, exchange: isExchange, how: optional(isText) };
const list: RecordForm = {
  count: isNumber,
  exchange: isExchange,
  canary: isText,
  after: optional(isExchange),
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  small: optional(sized),
  one: optional(sized),
  reworded: optional(isExchange),
  large: optional([sized]),
  free: optional([sized]),
  afterwards: optional(sized),
  mutation: optional(isExchange),
  lists: optional({ small: list, large: optional(list) }),
  stopped: optional(isText),
  lacks: optional(isText),
  logins: optional({
    right: isExchange,
    plain: isExchange,
    inside: [sized],
    after: [isExchange],
    rightAfter: optional(isExchange),
    fresh: optional([isExchange]),
    isLocked: optional(isFlag),
  }),
};
