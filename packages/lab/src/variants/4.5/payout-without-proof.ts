import { defineVariant } from '../define-variant.ts';
import { withoutProof } from '../without-proof.ts';

export const variant = defineVariant({
  id: 'payout-without-proof',
  kind: 'red',
  message: 'The bank account of payouts is changed without the password, or with a wrong one.',
  expects: [
    { check: '4.5', code: 'changed-without-proof' },
    { check: '4.5', code: 'changed-with-wrong-proof' },
    { check: '4.5', code: 'changed-with-odd-proof' },
  ],
  options: { parts: ['step-up'] },
  seams: (correct) => withoutProof(correct, ['payout']),
});
