import { acceptExtra } from '../accept-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'signature-optional',
  kind: 'red',
  message: 'A token that ends after its payload is taken for one that needs no signature.',
  expects: [{ check: '1.2', code: 'unsigned-token-accepted' }],
  seams: (correct, harbor) => acceptExtra(correct, harbor, (token) => token.split('.')[2] === ''),
});
