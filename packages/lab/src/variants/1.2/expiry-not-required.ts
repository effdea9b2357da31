import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'expiry-not-required',
  kind: 'red',
  message: 'A token without an expiry is accepted for ever.',
  expects: [{ check: '1.2', code: 'missing-expiry-accepted' }],
  seams: (correct) => ({
    tokenRules: (issuer) => ({ ...correct.tokenRules(issuer), requiredClaims: ['sub'] }),
  }),
});
