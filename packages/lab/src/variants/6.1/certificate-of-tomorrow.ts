import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-of-tomorrow',
  kind: 'red',
  message: 'The certificate is not valid yet.',
  expects: [{ check: '6.1', code: 'certificate-not-yet-valid' }],
  options: { tls: { on: true, certificate: 'not-yet-valid' } },
});
