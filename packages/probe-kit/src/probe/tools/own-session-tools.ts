import type { Exchange } from '@probity/model';
import type { SessionRef } from './credential-ref.ts';

/** Sessions that the probe may end. */
export interface OwnSessionTools {
  /** A session of its own, which the probe may end; undefined if the identity cannot log in again. */
  openSession(identity: string): Promise<SessionRef | undefined>;
  /** Logs the session out by the target's own operation. */
  logOut(session: SessionRef): Promise<Exchange | undefined>;
}
