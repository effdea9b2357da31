import type { Exchange, Json } from '@probity/model';
import { isExchange, isText, optional, type RecordForm } from '@probity/probe-kit';

/** One purchase or transfer: what was sent, and what its buyer read around it. */
export type Order44 = {
  readonly sent: Exchange;
  /** The balance before; left out for a sum. */
  readonly before?: Exchange;
  /** Read back; left out if it was refused or cannot be read. */
  readonly read?: Exchange;
};

/** One lie. */
export type Try44 = Order44 & {
  /** What is tried, such as `negative` or `twice`. */
  readonly name: string;
  /** The field that is changed, as a path in the body; empty where several are. */
  readonly field: string;
  readonly value: Json;
};

/** What one case of 4.4 gathers. */
export type Record44 = {
  /** A step before the purchase that did not work. */
  readonly failed?: Exchange;
  /** Honest purchases: one piece, two pieces, and one piece again at the end; without and with a discount for discounts. */
  readonly one?: Order44;
  readonly two?: Order44;
  readonly again?: Order44;
  readonly tries?: readonly Try44[];
  /** What looked wrong, read once more at the end, by its place among the tries as `t3`. */
  readonly late?: Readonly<Record<string, Exchange>>;
};

const order: RecordForm = { sent: isExchange, before: optional(isExchange), read: optional(isExchange) };

/** What a record must look like to be judged. */
export const form: RecordForm = {
  failed: optional(isExchange),
  one: optional(order),
  two: optional(order),
  again: optional(order),
  tries: optional([
    {
      sent: isExchange,
      before: optional(isExchange),
      read: optional(isExchange),
      name: isText,
      field: isText,
      value: (value) => value !== undefined,
    },
  ]),
  late: optional(
    (value) => typeof value === 'object' && value !== null && Object.values(value).every(isExchange),
  ),
};
