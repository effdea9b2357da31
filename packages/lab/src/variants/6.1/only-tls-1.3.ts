import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'only-tls-1.3',
  kind: 'green',
  message: 'TLS 1.3 is the only version.',
  expects: [],
  options: { tls: { on: true, oldest: 'TLSv1.3' } },
});
