import type { SettingsInput } from '@probity/lab';

/** The base32 secret of the account with a second factor. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Windows and locks of milliseconds, to match the `timing` of the profile, and cheap password hashes. */
export function labSettings(issuerPort: number): SettingsInput {
  return {
    trustedIssuers: [{ issuer: `http://127.0.0.1:${issuerPort}` }],
    argon2: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    // A lock outlasts the windows, so that what is left of one burst never counts towards the next.
    login: { accountWindowMs: 2_500, lockMs: 3_000, addressWindowMs: 2_500 },
    otp: { windowMs: 2_000 },
    reset: { windowMs: 2_000 },
    signUp: { addressRequests: 1_000_000 },
    delays: { revocationMs: 50, settleMs: 20 },
    accounts: [
      { name: 'alice' },
      { name: 'bob' },
      { name: 'admin', role: 'admin' },
      { name: 'expendable-1' },
      { name: 'expendable-2' },
      { name: 'otp-user', totpSecret: TOTP_SECRET },
    ],
  };
}
