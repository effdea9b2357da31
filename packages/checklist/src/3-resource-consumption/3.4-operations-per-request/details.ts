import type { Json } from '@probity/model';

/** What a case of 3.4 puts into one request, and how many are allowed. */
export type Details34 = {
  /** Who sends it. */
  readonly caller: string;
  /** The most that is allowed. */
  readonly limit: number;
  /** The owner documents it; otherwise it is the default of the checklist. */
  readonly isDocumented: boolean;
  /** How many are sent at once. */
  readonly size: number;
  /** How a batch is written; null if it is none. */
  readonly form: BatchForm | null;
  /** For ids: where they are, and of what; null otherwise. */
  readonly list: IdList | null;
  /** The input that would allow it to be tried; empty if nothing is missing. */
  readonly missing: string;
};

/** How the description says that a batch is written. */
export type BatchForm = {
  /** The field with the list; empty if the body is the list. */
  readonly list: string;
  /** The fields of a member with its method, its path and its body. */
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** The field that names a member, which is new for each; empty if there is none. */
  readonly id: string;
  /** A member as the description has it, for whatever else it needs. */
  readonly example: { readonly [name: string]: Json };
};

/** A list of ids in a request. */
export type IdList = {
  readonly where: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
  readonly joined: boolean;
  readonly resource: string;
  /** The objects are removed, so that what was carried out is read off them. */
  readonly removes: boolean;
};
