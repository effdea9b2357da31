import { exportSPKI } from 'jose';
import { acceptExtra } from '../accept-extra.ts';
import { hasMac } from '../has-mac.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'public-key-as-secret',
  kind: 'red',
  message: 'The header chooses the algorithm, so that the public key serves as the secret of HS256.',
  expects: [{ check: '1.2', code: 'hmac-confusion-accepted' }],
  seams: (correct, harbor) =>
    acceptExtra(
      correct,
      harbor,
      async (token) =>
        tokenHeader(token).alg === 'HS256' && hasMac(token, await exportSPKI(harbor.keys.publicKey)),
    ),
});
