import { createRemoteJWKSet } from 'jose';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'issuer-address-trusted',
  kind: 'red',
  message: 'Whatever issuer a token names, its keys are fetched from there and trusted.',
  expects: [
    { check: '1.2', code: 'remote-key-fetched' },
    { check: '1.2', code: 'remote-key-accepted' },
  ],
  seams(correct, harbor) {
    const isKnown = (issuer: string) =>
      issuer === harbor.issuer || harbor.trustedIssuers.has(issuer) || !URL.canParse(issuer);
    return {
      verificationKey: (issuer) =>
        isKnown(issuer)
          ? correct.verificationKey(issuer)
          : createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: 2000 }),
      tokenRules: (issuer) => ({
        ...correct.tokenRules(issuer),
        ...(isKnown(issuer) ? {} : { issuer }),
      }),
    };
  },
});
