import { claimsWithoutSignature } from '../claims-without-signature.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'signature-remembered',
  kind: 'red',
  message: 'A signature that was right once is right again, whatever it stands under.',
  expects: [{ check: '1.2', code: 'payload-swap-accepted' }],
  seams: (correct, harbor) => {
    const known = new Set<string>();
    const withoutPayload = (token: string) => token.replace(/\.[^.]*\./, '.');
    return {
      async verifyToken(token) {
        if (known.has(withoutPayload(token))) return claimsWithoutSignature(harbor, token);
        const claims = await correct.verifyToken(token);
        known.add(withoutPayload(token));
        return claims;
      },
    };
  },
});
