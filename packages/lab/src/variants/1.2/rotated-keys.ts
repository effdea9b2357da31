import { createSigningKeys } from '../../auth/keys.ts';
import { signAgain } from '../sign-again.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rotated-keys',
  kind: 'green',
  message: 'Two keys are published: new tokens are signed with one, old ones with the other are still good.',
  expects: [],
  seams: (correct, harbor) => {
    const next = createSigningKeys('RS256');
    const isOdd = (jti = '') => Number.parseInt(jti.slice(-1), 16) % 2 === 1;
    return {
      publishedKeys: async () => ({ keys: [...harbor.keys.jwks.keys, ...(await next).jwks.keys] }),
      mintToken: async (claims) =>
        isOdd(claims.jti)
          ? signAgain(await correct.mintToken(claims), await next)
          : correct.mintToken(claims),
      verificationKey: (issuer) => async (header, token) => {
        const { kid, publicKey } = await next;
        return header.kid === kid ? publicKey : correct.verificationKey(issuer)(header, token);
      },
    };
  },
});
