import type { Exchange } from '@probity/model';
import {
  isExchange,
  isFlag,
  isNumber,
  isText,
  membersOf,
  optional,
  type GoodFetch,
  type RecordForm,
  type SeenRequest,
} from '@probity/probe-kit';

/** One address that must not be fetched. */
export type Try51 = {
  /** What is special about it, in words; often the spelling of the host. */
  readonly name: string;
  readonly address: string;
  /** What would arrive at the internal face, and what it would show; empty where nothing of ours can. */
  readonly nonce: string;
  readonly text: string;
  /** The name of our zone that it has; empty if it has none. */
  readonly zone: string;
  readonly exchanges: readonly Exchange[];
};

/** What one case of 5.1 gathers. */
export type Record51 = {
  readonly places?: {
    readonly good: string;
    readonly internal: string;
    /** Addresses of the decoys besides loopback were among those tried. */
    readonly others: boolean;
    readonly dns: boolean;
  };
  readonly control?: GoodFetch;
  readonly tries?: readonly Try51[];
  /** Later: the good face again, and what has arrived by nonce, and how often a name was looked up. */
  readonly again?: GoodFetch;
  readonly arrivals?: Readonly<Record<string, readonly SeenRequest[]>>;
  readonly lookups?: Readonly<Record<string, number>>;
};

/** What a request at a face must look like to be judged. */
const seen: RecordForm = {
  face: (value) => value === null || isText(value),
  scheme: isText,
  from: isText,
  to: isText,
};
const control: RecordForm = {
  address: isText,
  scheme: isText,
  type: isText,
  exchanges: [isExchange],
  arrived: [seen],
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  places: optional({ good: isText, internal: isText, others: isFlag, dns: isFlag }),
  control: optional(control),
  again: optional(control),
  arrivals: optional(membersOf([seen])),
  lookups: optional(membersOf(isNumber)),
  tries: optional([
    { name: isText, address: isText, nonce: isText, text: isText, zone: isText, exchanges: [isExchange] },
  ]),
};
