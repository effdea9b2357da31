import type { Exchange } from '@probity/model';
import {
  isExchange,
  isNumber,
  isText,
  membersOf,
  optional,
  type GoodFetch,
  type RecordForm,
  type SeenRequest,
} from '@probity/probe-kit';

/** One way to lead somebody elsewhere. */
export type Try52 = {
  /** In words, such as `302`. */
  readonly name: string;
  /** Where the fetcher is sent first, and all hops in between by their nonces; the first one is the entry. */
  readonly address: string;
  readonly hops: readonly string[];
  /** Where it is led: empty nonce and text where nothing of ours is there. */
  readonly goal: string;
  readonly nonce: string;
  readonly text: string;
  readonly exchanges: readonly Exchange[];
};

/** One redirect of a third party. */
export type Redirected = {
  readonly name: string;
  readonly nonce: string;
  readonly exchanges: readonly Exchange[];
  /** What arrived at the third party itself. */
  readonly asked: readonly SeenRequest[];
};

/** What one case of 5.2 gathers. */
export type Record52 = {
  /** The place of the good face, or of the third party. */
  readonly place?: string;
  readonly control?: GoodFetch;
  readonly tries?: readonly Try52[];
  /** The other host, asked for without a redirect; for `elsewhere`. */
  readonly direct?: readonly Try52[];
  /** Third parties: a normal call, and what was redirected. */
  readonly normal?: { readonly exchanges: readonly Exchange[]; readonly asked: readonly SeenRequest[] };
  readonly redirected?: readonly Redirected[];
  /** Later: the good face again, and what has arrived by nonce. */
  readonly again?: GoodFetch;
  readonly arrivals?: Readonly<Record<string, readonly SeenRequest[]>>;
};

const seen: RecordForm = {
  face: (value) => value === null || isText(value),
  scheme: isText,
  from: isText,
  to: isText,
  headers: membersOf(isText),
  bytes: isNumber,
  body: isText,
};
const control: RecordForm = {
  address: isText,
  scheme: isText,
  type: isText,
  exchanges: [isExchange],
  arrived: [seen],
};
const tried: RecordForm = {
  name: isText,
  address: isText,
  hops: [isText],
  goal: isText,
  nonce: isText,
  text: isText,
  exchanges: [isExchange],
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  place: optional(isText),
  control: optional(control),
  again: optional(control),
  tries: optional([tried]),
  direct: optional([tried]),
  arrivals: optional(membersOf([seen])),
  normal: optional({ exchanges: [isExchange], asked: [seen] }),
  redirected: optional([{ name: isText, nonce: isText, exchanges: [isExchange], asked: [seen] }]),
};
