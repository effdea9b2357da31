import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'issuer-ignored',
  kind: 'red',
  message: 'A token may name any issuer, or none, if a known key signed it.',
  expects: [
    { check: '1.2', code: 'other-issuer-accepted' },
    { check: '1.2', code: 'missing-issuer-accepted' },
  ],
  seams: (correct, harbor) => ({
    tokenRules(issuer) {
      const { issuer: _ignored, typ: _typ, ...rules } = correct.tokenRules(issuer);
      return { ...rules, algorithms: ['RS256', 'ES256', 'EdDSA'], requiredClaims: ['sub', 'exp'] };
    },
    verificationKey: () => async (header, token) => {
      if (header.kid === harbor.keys.kid) return harbor.keys.publicKey;
      const found = [...harbor.trustedIssuers.values()].map(async ({ keys }) => keys(header, token));
      return Promise.any(found);
    },
  }),
});
