import { constants, verify, type KeyObject } from 'node:crypto';
import type { Jwt } from './jwt.ts';

/** Whether a public key verifies the signature of a genuine token: which of several keys is the right one. */
export function verifies(key: KeyObject, { alg, parts: [header, payload, signature] }: Jwt): boolean {
  const text = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  const hash = alg.startsWith('Ed') ? null : `sha${/\d{3}/.exec(alg)?.[0] ?? '256'}`;
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  try {
    return verify(hash, text, { key, dsaEncoding: 'ieee-p1363', ...(alg.startsWith('PS') && pss) }, bytes);
  } catch {
    // A key of another sort.
    return false;
  }
}
