import type { Json } from '../../json/json.ts';

/** The limits that the owner of an API documents; one that is left out is not documented. */
export interface DocumentedLimits {
  /** So many requests of one caller in a window of milliseconds; several nodes may count each for itself. */
  readonly rate?: { readonly requests: number; readonly window: number; readonly nodes: number };
  /** The most items that a page may have. */
  readonly pageSize?: number;
  /** The most bytes of a body, and of an upload. */
  readonly body?: number;
  readonly upload?: number;
  /** The most operations of a batch or of an array of queries, aliases of a query, levels of a query, and ids of a list. */
  readonly batch?: number;
  readonly aliases?: number;
  readonly depth?: number;
  readonly ids?: number;
  /** After so many milliseconds a request that is still being sent is ended. */
  readonly slowRequest?: number;
}

/** A mutation of GraphQL that changes nothing, such as one of an object that nobody has. */
export interface GraphqlMutation {
  readonly query: string;
  /** Left out if it takes none. */
  readonly variables?: { readonly [name: string]: Json };
}
