import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'expiry-ignored',
  kind: 'red',
  message: 'Signature, issuer and audience are verified, the times are not.',
  expects: [
    { check: '1.1', code: 'expired-token-accepted' },
    { check: '1.2', code: 'expired-token-accepted' },
    { check: '1.2', code: 'not-yet-valid-accepted' },
  ],
  seams: (correct) => ({
    tokenRules: (issuer) => ({ ...correct.tokenRules(issuer), clockTolerance: Number.MAX_SAFE_INTEGER }),
    isExpired: () => false,
  }),
});
