import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-http-refused',
  kind: 'green',
  message: 'Plain HTTP is answered with 426 and no data.',
  expects: [],
  options: { tls: { on: true, plain: 'refused' } },
});
