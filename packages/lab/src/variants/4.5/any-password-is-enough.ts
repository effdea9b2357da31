import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'any-password-is-enough',
  kind: 'red',
  message: 'A change of the phone number needs a password, but any will do.',
  expects: [{ check: '4.5', code: 'changed-with-wrong-proof' }],
  options: { parts: ['step-up'] },
  seams: (correct) => ({
    isProof: async (change, user, proof, caller) =>
      change === 'phone' || correct.isProof(change, user, proof, caller),
  }),
});
