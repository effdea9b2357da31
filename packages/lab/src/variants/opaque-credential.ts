import type { Claims } from '../auth/caller.ts';
import { digest, newSecret } from '../auth/digest.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import type { Seams } from '../seams/seams.ts';

/** Credentials that are random texts and mean something only to the server. */
export function opaqueCredential(harbor: Harbor, prefix = ''): Partial<Seams> {
  const known = new Map<string, Claims>();
  return {
    async mintToken(claims) {
      const token = prefix + newSecret();
      known.set(digest(token), claims);
      return token;
    },
    async verifyToken(token) {
      const claims = known.get(digest(token));
      if (claims === undefined || harbor.seams.isExpired(claims)) throw new Problem('invalid_token');
      return claims;
    },
  };
}
