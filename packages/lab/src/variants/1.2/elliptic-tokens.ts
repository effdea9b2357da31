import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'elliptic-tokens',
  kind: 'green',
  message: 'Tokens are signed with ES256.',
  expects: [],
  options: { algorithm: 'ES256' },
});
