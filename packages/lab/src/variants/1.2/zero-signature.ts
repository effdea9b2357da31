import { acceptExtra } from '../accept-extra.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'zero-signature',
  kind: 'red',
  message: 'A signature of zeros passes the check of ES256, as it did in a well-known runtime.',
  expects: [{ check: '1.2', code: 'zero-signature-accepted' }],
  options: { algorithm: 'ES256' },
  seams: (correct, harbor) =>
    acceptExtra(correct, harbor, (token) => {
      const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url');
      const isZero = signature.length === 64 && signature.every((byte) => byte === 0);
      return isZero && tokenHeader(token).alg === 'ES256';
    }),
});
