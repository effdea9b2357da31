import { defineVariant } from '../define-variant.ts';
import { withoutProof } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'password-without-the-old-one',
  kind: 'red',
  message: 'A new password is set without the old one, or with a wrong one.',
  expects: [
    { check: '4.5', code: 'changed-without-proof' },
    { check: '4.5', code: 'changed-with-wrong-proof' },
    { check: '4.5', code: 'changed-with-odd-proof' },
  ],
  options: { parts: ['step-up'] },
  seams: (correct) => withoutProof(correct, ['password']),
});
