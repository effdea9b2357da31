import { signWithSecret } from '../sign-with-secret.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'weak-secret',
  kind: 'red',
  message: 'Tokens are signed with HS256, and the secret is the word secret.',
  expects: [
    { check: '1.2', code: 'weak-secret-accepted' },
    { check: '1.2', code: 'weak-secret-known' },
  ],
  seams: (correct, harbor) => signWithSecret(correct, harbor, 'secret'),
});
