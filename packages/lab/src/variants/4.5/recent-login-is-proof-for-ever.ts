import { defineVariant } from '../define-variant.ts';
import { takeMissingProof, NO_PROOF } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'recent-login-is-proof-for-ever',
  kind: 'red',
  message: 'A login counts as proof for as long as the session lives, although one second is documented.',
  expects: [
    { check: '4.5', code: 'changed-without-proof' },
    { check: '4.5', code: 'changed-with-odd-proof' },
  ],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    ...takeMissingProof(correct, () => true),
    isProof: async (change, user, proof, caller) =>
      proof === NO_PROOF || correct.isProof(change, user, proof, caller),
  }),
});
