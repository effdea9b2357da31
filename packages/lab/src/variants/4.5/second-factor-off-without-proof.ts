import { defineVariant } from '../define-variant.ts';
import { withoutProof } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'second-factor-off-without-proof',
  kind: 'red',
  message: 'The second factor is switched off without the password, or with a wrong one.',
  expects: [
    { check: '4.5', code: 'changed-without-proof' },
    { check: '4.5', code: 'changed-with-wrong-proof' },
    { check: '4.5', code: 'changed-with-odd-proof' },
  ],
  options: { parts: ['step-up'] },
  seams: (correct) => withoutProof(correct, ['second_factor_off']),
});
