import type { Identity } from '@probity/model';
import type { SessionRef } from '@probity/probe-kit';
import type { Tokens } from '../tokens/tokens.ts';

/** One session with what it had first, has now, and had before a probe itself moved it on. */
export interface Session {
  readonly ref: SessionRef;
  readonly identity: Identity;
  readonly first: Tokens;
  readonly current: Tokens;
  readonly before: Tokens;
  /** Logged out, or cut off by a password change: it is never renewed again. */
  readonly ended: boolean;
}
