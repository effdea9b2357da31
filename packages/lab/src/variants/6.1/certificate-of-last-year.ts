import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-of-last-year',
  kind: 'red',
  message: 'The certificate has expired, and nobody renewed it.',
  expects: [{ check: '6.1', code: 'certificate-expired' }],
  options: { tls: { on: true, certificate: 'expired' } },
});
