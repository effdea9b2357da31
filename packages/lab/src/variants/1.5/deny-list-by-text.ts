import { digest } from '../../auth/digest.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'deny-list-by-text',
  kind: 'red',
  message:
    'Revoked tokens are remembered by their text, so that another spelling of the signature is another token.',
  expects: [{ check: '1.5', code: 'twin-alive-after-logout' }],
  seams: () => ({ denyListKey: ({ token }) => digest(token) }),
});
