import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-http-other-page',
  kind: 'green',
  message: 'Plain HTTP shows the page that the web server came with.',
  expects: [],
  options: { tls: { on: true, plain: 'page' } },
});
