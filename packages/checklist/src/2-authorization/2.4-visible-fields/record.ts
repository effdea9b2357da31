import type { Exchange } from '@probity/model';

/** What one case of 2.4 gathers. */
export type Record24 = {
  /** An ordinary use of the operation by somebody who may. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  /** The same answer again inside an epoch, as its caller and, where the operation is public, as nobody. */
  readonly views?: readonly Exchange[];
  /** Further successes of the same operation, of objects in other states. */
  readonly samples?: readonly Exchange[];
  /** What the caller was told about an object of somebody else. */
  readonly refusal?: Exchange;
  /** What an ordinary user was answered by an operation for administrators. */
  readonly ordinary?: Exchange;
  /** Answers that showed a secret to another user who had made it. */
  readonly made?: readonly Exchange[];
  /**
   * The canary of the object that the case itself has for a collection to show; null if it has none. Left out for the
   * list of a resource, which shows whatever its caller has.
   */
  readonly entry?: string | null;
  /** The operation shows its caller's own record. */
  readonly isOwnRecord?: boolean;
  /** The administrator's own use of the same operation. */
  readonly admins?: Exchange;
  /** The fields that an answer may show; null if nobody says. */
  readonly list: readonly string[] | null;
  /** The list is the profile's, so that somebody stands by it. */
  readonly signed: boolean;
  /** Names of fields that only administrators may see. */
  readonly adminOnly: readonly string[];
  /** User names that are also addresses or numbers, by label. */
  readonly contacts: readonly string[];
  /** Something private of the second identity is known, by which it would be recognised. */
  readonly canRecognise: boolean;
  /** Why the second identity does not work, so that nothing of it can be in an answer; left out if it works. */
  readonly secondUserFails?: string;
};
