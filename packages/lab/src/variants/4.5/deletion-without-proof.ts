import { defineVariant } from '../define-variant.ts';
import { takeMissingProof, NO_PROOF } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'deletion-without-proof',
  kind: 'red',
  message: 'An account is deleted without the password; a wrong one is refused.',
  expects: [{ check: '4.5', code: 'changed-without-proof' }],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    ...takeMissingProof(correct, (proof) => proof === undefined, ['deletion']),
    isProof: async (change, user, proof, caller) =>
      proof === NO_PROOF || correct.isProof(change, user, proof, caller),
  }),
});
