import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'otp-unlimited',
  kind: 'red',
  message: 'Codes may be guessed without end, at one challenge.',
  expects: [
    { check: '1.3', code: 'otp-unlimited' },
    { check: '1.3', code: 'otp-spray-unlimited' },
  ],
  options: { otp: { triesPerChallenge: 1_000_000 } },
  seams: () => ({ otpLimit: () => undefined }),
});
