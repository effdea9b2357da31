import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'endless-tokens',
  kind: 'red',
  message: 'Access tokens carry no expiry.',
  expects: [
    { check: '1.5', code: 'token-never-expires' },
    { check: '1.2', code: 'missing-expiry-accepted' },
  ],
  seams: (correct) => ({
    tokenLifetime: () => undefined,
    tokenRules: (issuer) => ({ ...correct.tokenRules(issuer), requiredClaims: ['sub'] }),
  }),
});
