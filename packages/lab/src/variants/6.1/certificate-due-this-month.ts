import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-due-this-month',
  kind: 'green',
  message: 'The certificate has twenty days left.',
  expects: [],
  options: { tls: { on: true, certificate: 'expires-in-20-days' } },
});
