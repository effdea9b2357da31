import type { Call } from './call.ts';
import type { SessionRef } from './credential-ref.ts';

/** Accounts that the probe itself signs up. */
export interface SignUpTools {
  /** A session of the account that this sign-up made, if it did; undefined if that cannot log in. */
  openSignedUpAccount(signUp: Call): Promise<SessionRef | undefined>;
}
