import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-http-too',
  kind: 'red',
  message: 'Plain HTTP on the same port is served like TLS.',
  expects: [{ check: '6.1', code: 'data-over-plain-http' }],
  options: { tls: { on: true, plain: 'served' } },
});
