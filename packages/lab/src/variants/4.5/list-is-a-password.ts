import { defineVariant } from '../define-variant.ts';
import { takeMissingProof, NO_PROOF } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'list-is-a-password',
  kind: 'red',
  message: 'A list in the place of the current password is not compared with it.',
  expects: [{ check: '4.5', code: 'changed-with-odd-proof' }],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    ...takeMissingProof(correct, Array.isArray),
    isProof: async (change, user, proof, caller) =>
      proof === NO_PROOF || correct.isProof(change, user, proof, caller),
  }),
});
