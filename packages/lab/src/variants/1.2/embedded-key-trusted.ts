import { EmbeddedJWK } from 'jose';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'embedded-key-trusted',
  kind: 'red',
  message: 'A key in the header of a token is trusted to verify it.',
  expects: [{ check: '1.2', code: 'embedded-key-accepted' }],
  seams: (correct) => ({
    verificationKey: (issuer) => async (header, token) =>
      header.jwk === undefined ? correct.verificationKey(issuer)(header, token) : EmbeddedJWK(header, token),
  }),
});
