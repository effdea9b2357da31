import type { Exchange } from '@probity/model';
import {
  isExchange,
  isFlag,
  isNumber,
  isText,
  optional,
  type RecordForm,
  type InventoryFacts,
} from '@probity/probe-kit';

/** Where a host was seen. */
type SeenBy =
  | 'target'
  | 'description'
  | 'token'
  | 'redirect'
  | 'link'
  | 'cross-origin access'
  | 'content security policy'
  | 'certificate';

/** A host that was seen in use, and an answer that shows it, unless it is in no answer. */
export type SeenHost = {
  readonly host: string;
  readonly by: SeenBy;
  readonly exchange?: Exchange;
};

/** What a case of 7.5 holds. */
export type InventoryRecord = {
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  readonly inventory?: InventoryFacts;
  readonly seen?: readonly SeenHost[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  controlSucceeded: optional(isFlag),
  inventory: optional({
    file: isText,
    today: isText,
    entries: [
      { kind: isText, line: isNumber, name: isText, host: isText, empty: [isText], reviewedAt: isText },
    ],
  }),
  seen: optional([{ host: isText, by: isText, exchange: optional(isExchange) }]),
};
