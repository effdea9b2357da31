import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-with-sha1',
  kind: 'red',
  message: 'The certificate is signed with SHA-1.',
  expects: [{ check: '6.1', code: 'certificate-weak-signature' }],
  options: { tls: { on: true, certificate: 'sha1' } },
});
