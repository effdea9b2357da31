import type { Claims } from '../../auth/caller.ts';
import { digest, newSecret } from '../../auth/digest.ts';
import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'opaque-tokens',
  kind: 'green',
  says: 'Access tokens are random texts that mean something only to the server.',
  expects: [],
  seams(correct, harbor) {
    const known = new Map<string, Claims>();
    return {
      async mintToken(claims) {
        const token = newSecret();
        known.set(digest(token), claims);
        return token;
      },
      async verifyToken(token) {
        const claims = known.get(digest(token));
        if (claims === undefined || harbor.seams.isExpired(claims)) throw new Problem('invalid_token');
        return claims;
      },
      securityScheme: () => ({ ...correct.securityScheme(), bearerFormat: 'opaque' }),
    };
  },
});
