import { defineVariant } from '../define-variant.ts';
import { takeMissingProof, NO_PROOF } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'empty-password-is-enough',
  kind: 'red',
  message: 'An empty current password is taken for the right one.',
  expects: [{ check: '4.5', code: 'changed-with-odd-proof' }],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    ...takeMissingProof(correct, (proof) => proof === ''),
    isProof: async (change, user, proof, caller) =>
      proof === NO_PROOF || correct.isProof(change, user, proof, caller),
  }),
});
