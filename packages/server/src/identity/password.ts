import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id, which is the library's default, with what OWASP recommends: 19 MiB, two passes, one lane. The hash names
 * them, so that they may change.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether a password is the one of a hash. Without a hash it costs the same, so that the time of an answer does not
 * tell whether there is an account.
 */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await verify(kept ?? (await nobodysHash), password);
  return kept !== undefined && isRight;
}

/** Made at the first use, and then kept: to make it again each time would cost twice. */
let nobodysHash: Promise<string> | undefined;
