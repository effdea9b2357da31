import { newSecret } from '../../auth/digest.ts';
import { signWithSecret } from '../sign-with-secret.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'strong-secret',
  kind: 'green',
  message: 'Tokens are signed with HS256 and a secret of 256 random bits.',
  expects: [],
  seams: (correct, harbor) => signWithSecret(correct, harbor, newSecret()),
});
