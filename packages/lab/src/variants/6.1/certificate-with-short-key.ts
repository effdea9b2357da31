import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-with-short-key',
  kind: 'red',
  message: 'The key of the certificate is RSA with 1024 bits.',
  expects: [{ check: '6.1', code: 'certificate-weak-key' }],
  options: { tls: { on: true, certificate: 'weak-key' } },
});
