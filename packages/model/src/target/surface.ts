import type { Confidence } from './target-fact.ts';

/** What a value names: an object, what an object lies in, an account, whose objects are wanted, or a tenant. */
export type ReferenceKind = 'object' | 'parent' | 'account' | 'owner' | 'tenant' | 'none';

/** How far a reference is understood: it needs a case, is worth trying, needs an answer of a person, or is only printed. */
export const REFERENCE_STATES = ['settled', 'tried', 'open', 'listed'] as const;

/** One of the four states. */
export type ReferenceState = (typeof REFERENCE_STATES)[number];

/** A value of a request that names something of somebody. */
export interface Reference {
  /** Operation, place and name: `GET /notes query:author_id`. */
  readonly id: string;
  readonly where: 'path' | 'query' | 'header' | 'body';
  /** In a body the dotted path, lists as `[]`. */
  readonly name: string;
  /** It takes several values. */
  readonly many: boolean;
  /** Several values go into one, with commas; left out if each has a place of its own. */
  readonly joined?: true;
  /** It chooses between what is the caller's and what is everybody's, by these values; left out if it does not. */
  readonly choice?: { readonly own: string; readonly all: string };
  readonly kind: ReferenceKind;
  /** A resource, or `account`; null if that is not known. */
  readonly to: string | null;
  readonly key: 'id' | 'name' | 'email' | 'other';
  /** References with the same number address one object together. */
  readonly address: number | null;
  readonly state: ReferenceState;
  readonly signs: readonly {
    readonly rule: string;
    readonly message: string;
    readonly source: 'profile' | 'description' | 'answer';
  }[];
  readonly confidence: Confidence;
}

/** What an operation does in the life of an object or an account. */
export type Role =
  | 'creates'
  | 'reads'
  | 'lists'
  | 'searches'
  | 'changes'
  | 'deletes'
  | 'bulk'
  | 'action'
  | 'signs-up'
  | 'signs-in'
  | 'session'
  | 'privileged';

/** For whom an operation is. */
export type Audience = 'public' | 'users' | 'owner' | 'admin' | 'unknown';

/** One operation with what it does, for whom, and everything that it can be told to act on. */
export interface OperationRole {
  readonly operation: string;
  readonly roles: readonly Role[];
  readonly audience: Audience;
  readonly audienceBy: string;
  readonly references: readonly Reference[];
}

/** Open references of one name and kind, which one answer settles. */
export interface OpenGroup {
  readonly name: string;
  readonly kind: ReferenceKind;
  /** Ids of references. */
  readonly references: readonly string[];
  /** The line of a profile that would say that they name nothing. */
  readonly key: string;
}

/** All that an API can be told to act on. */
export interface Surface {
  readonly operations: readonly OperationRole[];
  readonly groups: readonly OpenGroup[];
}
