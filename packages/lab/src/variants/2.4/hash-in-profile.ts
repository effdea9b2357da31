import { showExtra } from '../show-extra.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hash-in-profile',
  kind: 'red',
  message: 'The profile shows the hash of the password.',
  expects: [{ check: '2.4', code: 'secret-shown' }],
  seams: (correct) => showExtra(correct, 'user', ({ password_hash }) => ({ password_hash })),
});
