import { createPublicKey } from 'node:crypto';
import type { Harbor } from '../../harbor.ts';
import { describeField } from '../describe-field.ts';
import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'public-key-in-profile',
  kind: 'green',
  message: 'The profile shows a public key, which is meant to be shown.',
  expects: [],
  seams: (correct, harbor) => ({
    ...showExtra(correct, 'user', () => ({ public_key: pem(harbor) })),
    describe: (document) => describeField(document, 'Profile', 'public_key', { type: 'string' }),
  }),
});

function pem({ keys }: Harbor): string {
  const [key = {}] = keys.jwks.keys;
  return createPublicKey({ key: { ...key }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();
}
