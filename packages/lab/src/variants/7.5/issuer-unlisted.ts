import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'issuer-unlisted',
  kind: 'red',
  message: 'Tokens come from a service of somebody else that is on no record.',
  expects: [{ check: '7.5', code: 'third-party-unlisted' }],
  options: { issuer: 'https://login.identity.example' },
});
