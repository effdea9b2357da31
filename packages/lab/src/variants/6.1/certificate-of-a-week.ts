import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'certificate-of-a-week',
  kind: 'green',
  message: 'The certificate is valid for a week in all, and a machine renews it.',
  expects: [],
  options: { tls: { on: true, certificate: 'short-lived' } },
});
