import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'eddsa-tokens',
  kind: 'green',
  message: 'Tokens are signed with Ed25519.',
  expects: [],
  options: { algorithm: 'EdDSA' },
});
