import type { SettingsInput } from '@probity/lab';

/** Windows and locks of milliseconds, to match the `timing` of the profile, and cheap password hashes. */
export function labSettings(issuerPort: number): SettingsInput {
  return {
    trustedIssuers: [{ issuer: `http://127.0.0.1:${issuerPort}` }],
    argon2: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    login: { accountWindowMs: 4_000, lockMs: 800, addressWindowMs: 4_000 },
    otp: { windowMs: 2_000 },
    reset: { windowMs: 2_000 },
    signUp: { addressRequests: 1_000_000 },
    delays: { revocationMs: 50, settleMs: 20 },
  };
}
