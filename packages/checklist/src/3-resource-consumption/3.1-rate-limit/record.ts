import type { Exchange } from '@probity/model';
import { isExchange, isNumber, isText, optional, type RecordForm } from '@probity/probe-kit';

/** A way to look like somebody else while limited. */
export type Bypass31 = {
  readonly name: string;
  /** The plain request and the changed one by turns; only once where the changed one was not served. */
  readonly turns: readonly Exchange[];
};

/** What one case of 3.1 gathers. */
export type Record31 = {
  readonly control?: Exchange;
  /** The limit that was tested: so many requests in so many milliseconds. */
  readonly limit?: { readonly requests: number; readonly window: number; readonly by: string };
  /** The load, in the order of sending, up to the first that were limited. */
  readonly hits?: readonly Exchange[];
  /** The reads of another identity: before, during and after. */
  readonly neighbours?: readonly Exchange[];
  readonly bypasses?: readonly Bypass31[];
  /** The plain request after the wait. */
  readonly recovered?: Exchange;
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  limit: optional({ requests: isNumber, window: isNumber, by: isText }),
  hits: optional([isExchange]),
  neighbours: optional([isExchange]),
  bypasses: optional([{ name: isText, turns: [isExchange] }]),
  recovered: optional(isExchange),
};
