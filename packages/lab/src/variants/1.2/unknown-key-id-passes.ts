import { acceptExtra } from '../accept-extra.ts';
import { decodeLoosely } from '../decode-loosely.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-key-id-passes',
  kind: 'red',
  message: 'For a key id that nobody knows there is no key to verify with, and the token passes.',
  expects: [
    { check: '1.2', code: 'other-key-accepted' },
    { check: '1.2', code: 'embedded-key-accepted' },
    { check: '1.2', code: 'remote-key-accepted' },
  ],
  seams: (correct, harbor) =>
    acceptExtra(correct, harbor, (token) => {
      const { alg, kid = harbor.keys.kid } = tokenHeader(token);
      const isOurs = decodeLoosely(token).iss === harbor.issuer && alg === harbor.keys.algorithm;
      return isOurs && kid !== harbor.keys.kid;
    }),
});
