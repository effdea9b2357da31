import { createRemoteJWKSet } from 'jose';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'key-address-trusted',
  kind: 'red',
  message: 'Keys are fetched from the address in the header of a token, and trusted.',
  expects: [
    { check: '1.2', code: 'remote-key-fetched' },
    { check: '1.2', code: 'remote-key-accepted' },
  ],
  seams: (correct) => ({
    verificationKey: (issuer) => async (header, token) =>
      header.jku === undefined
        ? correct.verificationKey(issuer)(header, token)
        : createRemoteJWKSet(new URL(header.jku), { timeoutDuration: 2000 })(header, token),
  }),
});
