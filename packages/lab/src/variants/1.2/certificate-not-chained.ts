import { X509Certificate } from 'node:crypto';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-not-chained',
  kind: 'red',
  message: 'A certificate in the header of a token is used without asking who issued it.',
  expects: [{ check: '1.2', code: 'embedded-key-accepted' }],
  seams: (correct) => ({
    verificationKey: (issuer) => async (header, token) => {
      const [leaf] = header.x5c ?? [];
      if (leaf === undefined) return correct.verificationKey(issuer)(header, token);
      return new X509Certificate(Buffer.from(leaf, 'base64')).publicKey;
    },
  }),
});
