import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'silent-otp-lock',
  kind: 'green',
  message: 'An account with too many wrong codes keeps saying that the code is wrong, even to the right one.',
  expects: [],
  seams: (correct, harbor) => ({
    otpLimit(key, address) {
      const isFull = harbor.limits.otpAccount.count(key) >= harbor.settings.otp.accountFailures;
      if (isFull && key !== address) throw new Problem('invalid_code');
      correct.otpLimit(key, address);
    },
  }),
});
