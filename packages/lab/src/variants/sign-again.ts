import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { SigningKeys } from '../auth/keys.ts';

/** The same claims signed with these keys, under a header that may say more. */
export function signAgain(
  token: string,
  { algorithm, kid, privateKey }: SigningKeys,
  header: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: algorithm, kid, ...header })
    .sign(privateKey);
}
