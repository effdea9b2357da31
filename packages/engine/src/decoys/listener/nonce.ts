import { randomBytes } from 'node:crypto';

/** A word that is nowhere else: letters and digits that no parser changes, and of no shape that a secret has. */
export function newNonce(): string {
  return `p${randomBytes(8).toString('hex')}`;
}

/** The words of an address that may be nonces. */
export function noncesIn(address: string): readonly string[] {
  return address.toLowerCase().match(/p[0-9a-f]{16}(?![0-9a-z])/g) ?? [];
}
