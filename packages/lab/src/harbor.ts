import type { SigningKeys } from './auth/keys.ts';
import type { Limits } from './auth/limits.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Serial } from './auth/serial.ts';
import type { TrustedIssuer } from './auth/trusted-issuers.ts';
import type { Jobs } from './outbound/jobs.ts';
import type { Outbox } from './outbox.ts';
import type { Seams } from './seams/seams.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';

/** The running product: everything that seams and routes work with. */
export interface Harbor {
  readonly settings: Settings;
  readonly seams: Seams;
  readonly database: Database;
  readonly keys: SigningKeys;
  readonly trustedIssuers: ReadonlyMap<string, TrustedIssuer>;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly serial: Serial;
  readonly outbox: Outbox;
  /** Work that nobody waits for. */
  readonly jobs: Jobs;
  /** The folder of the guides. */
  readonly guides: string;
  /** Where the product listens; known once it does. */
  readonly url: string;
  /** The `iss` of our own tokens. */
  readonly issuer: string;
  readonly clock: () => number;
  /** The clock as an ISO 8601 text. */
  readonly timestamp: () => string;
}
