import type { Exchange } from '@probity/model';
import type { Watched } from '@probity/probe-kit';

/** What one case of 1.1 gathers. */
export type Record11 = Watched & {
  readonly control?: Exchange;
  /** Whether the control succeeded, in the engine's eyes. */
  readonly controlSucceeded?: boolean;
  /** The same by another user, where the first was told that it is not for them. */
  readonly otherUser?: Exchange;
  readonly attack?: Exchange;
  /** The operation itself, done legitimately, where `control` only shows that the session works. */
  readonly legitimate?: Exchange;
  /** The same operation without any credential: what it gives to everybody proves nothing about a credential. */
  readonly none?: Exchange;
  /** The answer to a good token from the source that made the expired one. */
  readonly minted?: Exchange;
  /** Why there is no expired token, and the input that would bring one. */
  readonly cannot?: string;
  readonly missing?: string;
  /** The caller is known by a password, which does not expire by itself. */
  readonly endless?: boolean;
};
