import type { Exchange } from '@probity/model';
import type { SessionRef } from './credential-ref.ts';

/** Refresh tokens, also those that have been used. */
export interface RefreshTokenTools {
  /** Uses a session's refresh token as it was at the given moment; undefined if it never had one. */
  useRefresh(session: SessionRef, which: 'first' | 'current'): Promise<Exchange | undefined>;
}
