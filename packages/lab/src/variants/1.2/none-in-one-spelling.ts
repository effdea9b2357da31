import { acceptExtra } from '../accept-extra.ts';
import { tokenHeader } from '../token-header.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'none-in-one-spelling',
  kind: 'red',
  message: 'A token whose algorithm is spelled None needs no signature.',
  expects: [{ check: '1.2', code: 'unsigned-token-accepted' }],
  seams: (correct, harbor) => acceptExtra(correct, harbor, (token) => tokenHeader(token).alg === 'None'),
});
