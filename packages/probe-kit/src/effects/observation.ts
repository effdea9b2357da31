import type { Exchange } from '@probity/model';

/** How an object is looked at: by its own read, in a list, by a session that may have ended, or not at all. */
export type Through = 'object' | 'list' | 'session' | 'nothing';

/** An attempt on another object of the same sort that was refused, between two looks at that object. */
export type RefusedAttempt = {
  readonly id: string;
  readonly before: Exchange;
  readonly attempt: Exchange;
  readonly after: Exchange;
};

/** What an owner saw of an object before and after a write. */
export interface Observation {
  readonly through: Through;
  /** The write whose effect is looked for; only what lies around it in time can show one. */
  readonly write: Exchange | undefined;
  /** The owner's reads before the write; two of them tell what changes by itself. */
  readonly before: readonly Exchange[];
  readonly after: Exchange | undefined;
  /** Further pages, where the last look was at a list. */
  readonly afterPages: readonly Exchange[];
  /** The same owner's reads of an object that nobody touched, made before the other one: before and after. */
  readonly siblings: readonly Exchange[];
  /** The label of the canary that the object carried, if it carried one. */
  readonly canary: string | null;
  /** The label of the canary that the write would have left, if any. */
  readonly wrote: string | null;
  /** By what the two are known in a list. */
  readonly id: string | null;
  readonly siblingId: string | null;
  /** The owner's list around the write, where the object has a read of its own as well. */
  readonly list: { readonly before: Exchange; readonly after: readonly Exchange[] } | null;
  readonly described: readonly string[];
  /** What the same write, done by right, did to an object of the same sort. */
  readonly honest: Pick<Observation, 'write' | 'before' | 'after' | 'canary' | 'id'> | null;
  /** Attempts that were refused; what they move as well is not the work of the write. */
  readonly refusals: readonly RefusedAttempt[];
}
