import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-nearly-expired',
  kind: 'red',
  message: 'The certificate expires in ten days.',
  expects: [{ check: '6.1', code: 'certificate-expires-soon' }],
  options: { tls: { on: true, certificate: 'expires-soon' } },
});
