import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'otp-counter-per-challenge',
  kind: 'red',
  message: 'Five wrong codes end a challenge, and the next one starts at zero.',
  expects: [{ check: '1.3', code: 'otp-limit-dodged' }],
  seams: (correct) => ({
    otpLimit(key, address) {
      if (key === address) correct.otpLimit(key, address);
    },
  }),
});
