import type { Exchange, Json } from '@probity/model';
import { isExchange, membersOf, optional, type Fields, type RecordForm } from '@probity/probe-kit';
import type { Placement, ProofOfPlace } from './placements.ts';

/** One try: which fields were put where, what it wrote, and what was read after it. */
export type FieldTry = {
  readonly placement: Placement;
  readonly names: readonly string[];
  /** What was put into them; left out where it is what is injected first. */
  readonly values?: Fields;
  /** The label of the canary in its ordinary fields; null where it writes none that is new. */
  readonly wrote: string | null;
  /** The ordinary field that shows whether the write arrived, where it writes no canary. */
  readonly proof?: ProofOfPlace;
  /** The id of the object that it wrote to, or made. */
  readonly object: string | null;
  readonly attack: Exchange;
  readonly after: readonly Exchange[];
  /** Reads after the target has settled; the last try on an object has those of all tries on it. */
  readonly late: readonly Exchange[];
  /** Reads by the other user of an object that its owner could not read any more. */
  readonly others: readonly Exchange[];
};

/** What one case of 2.3 gathers. */
export type Record23 = {
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  readonly wrote?: string | null;
  /** The id of the object that the control wrote to, or made. */
  readonly object?: string | null;
  /** Where the id is in answers. */
  readonly idAt?: string;
  /** The reads after the control and before any attack, by everybody who may read. */
  readonly before?: readonly Exchange[];
  /** What is put into each field first. */
  readonly injected?: Fields;
  /** Everything that is to be put into each field, one after the other. */
  readonly values?: Readonly<Record<string, readonly Json[]>>;
  /** Injected fields that no reader shows. */
  readonly unshown?: readonly string[];
  /** Injected fields of which nothing but our dictionary knows. */
  readonly guesses?: readonly string[];
  /** Injected fields that the description marks read-only, or the profile says are for administrators only. */
  readonly marked?: readonly string[];
  /** Injected fields that the description lets callers write: only what they open counts. */
  readonly offered?: readonly string[];
  /** Ids of other objects of the run that are put into the id of the object. */
  readonly otherIds?: readonly string[];
  /** Fields that are shown and were not tried: any value may be somebody's, or the account is one that people use. */
  readonly untried?: readonly string[];
  readonly spared?: readonly string[];
  readonly tries?: readonly FieldTry[];
  /** Something of the same kind that was only written to in the normal way, before the tries and after them. */
  readonly sibling?: {
    readonly object: string | null;
    readonly before: readonly Exchange[];
    readonly after: readonly Exchange[];
  };
  /** A privileged read: by an administrator, by the account without the fields, and with them. */
  readonly roleControl?: Exchange | undefined;
  readonly roleBefore?: Exchange | undefined;
  readonly roleAfter?: Exchange | undefined;
  /** Fields that could not be put back. */
  readonly remains?: readonly string[];
};

/** A record in which every try is whole. */
export type CompleteRecord = Record23 & { readonly tries: readonly FieldTry[] };

const anything = (): boolean => true;

/** What a record must look like to be judged; whether its tries are whole is looked at one by one. */
export const form: RecordForm = {
  injected: optional(membersOf(anything)),
  values: optional(membersOf([anything])),
  sibling: optional({ before: [isExchange], after: [isExchange] }),
};

/** What a try put into a field; undefined if that is not recorded. */
export function valueIn(
  { injected = {} }: Pick<Record23, 'injected'>,
  { values = {} }: Pick<FieldTry, 'values'>,
  name: string,
): Json | undefined {
  return values[name] ?? injected[name];
}
