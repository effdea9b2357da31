import type { Exchange } from '@probity/model';
import type { SessionRef } from './credential-ref.ts';

/** Another password for an account. */
export interface PasswordChangeTools {
  /** Changes the password of the session's account to one of ours, ledger first; clean-up sets it back. */
  changePassword(session: SessionRef): Promise<Exchange | undefined>;
}
