import { SignJWT } from 'jose';
import type { Harbor } from '../harbor.ts';
import type { Seams } from '../seams/seams.ts';

/** Tokens of our own that are signed with HS256 and a shared secret; no key of theirs is published. */
export function signWithSecret(correct: Seams, harbor: Harbor, secret: string): Partial<Seams> {
  const key = new TextEncoder().encode(secret);
  return {
    mintToken: ({ aud, ...claims }) =>
      new SignJWT({ ...claims, ...(aud === undefined ? {} : { aud: [aud].flat() }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(key),
    verificationKey: (issuer) => (issuer === harbor.issuer ? () => key : correct.verificationKey(issuer)),
    publishedKeys: async () => ({ keys: [] }),
    tokenRules: (issuer) => ({
      ...correct.tokenRules(issuer),
      ...(issuer === harbor.issuer ? { algorithms: ['HS256'] } : {}),
    }),
  };
}
