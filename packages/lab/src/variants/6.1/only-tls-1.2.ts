import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'only-tls-1.2',
  kind: 'green',
  message: 'TLS 1.2 is the only version, with CBC suites among others.',
  expects: [],
  options: { tls: { on: true, newest: 'TLSv1.2', suites: 'ECDHE+AES' } },
});
