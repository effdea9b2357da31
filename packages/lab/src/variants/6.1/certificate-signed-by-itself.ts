import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-signed-by-itself',
  kind: 'red',
  message: 'The certificate was issued by nobody but itself.',
  expects: [{ check: '6.1', code: 'certificate-self-signed' }],
  options: { tls: { on: true, certificate: 'self-signed' } },
});
