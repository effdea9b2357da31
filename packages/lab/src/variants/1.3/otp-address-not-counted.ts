import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'otp-address-not-counted',
  kind: 'red',
  message: 'Wrong codes are counted per account only, so that an address may try all of them.',
  expects: [{ check: '1.3', code: 'otp-spray-unlimited' }],
  seams: (correct) => ({
    otpLimit(key, address) {
      // Challenges that do not exist belong to no account, and count for nobody.
      if (key !== address) correct.otpLimit(key, 'any');
    },
  }),
});
