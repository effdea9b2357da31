import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-http-redirected',
  kind: 'green',
  message: 'Plain HTTP is redirected to TLS, whatever is asked for.',
  expects: [],
  options: { tls: { on: true, plain: 'redirected' } },
});
