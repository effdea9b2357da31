import { defineVariant } from '../define-variant.ts';
import { takeMissingProof, NO_PROOF } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'missing-password-is-enough',
  kind: 'red',
  message: 'The current password is compared only where the request has one.',
  expects: [{ check: '4.5', code: 'changed-without-proof' }],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    ...takeMissingProof(correct, (proof) => proof === undefined),
    isProof: async (change, user, proof, caller) =>
      proof === NO_PROOF || correct.isProof(change, user, proof, caller),
  }),
});
