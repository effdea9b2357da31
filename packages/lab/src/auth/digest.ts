import { createHash, randomBytes } from 'node:crypto';

/** The SHA-256 under which a secret is stored, so that the store never holds the secret itself. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret of 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
