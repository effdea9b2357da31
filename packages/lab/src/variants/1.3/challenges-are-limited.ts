import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'challenges-are-limited',
  kind: 'green',
  message: 'Five wrong codes end a challenge, and nobody gets more than four challenges in a while.',
  expects: [],
  seams: (correct, harbor) => ({
    async loginRefusal(attempt) {
      const { otpAccount } = harbor.limits;
      const isGuarded = (attempt.user?.totp_secret ?? null) !== null;
      if (!isGuarded || otpAccount.count(attempt.key) < 4) return correct.loginRefusal(attempt);
      return harbor.seams.lockedAnswer(otpAccount.retryAfterMs(attempt.key));
    },
    loginSucceeded(attempt) {
      correct.loginSucceeded(attempt);
      harbor.limits.otpAccount.add(attempt.key);
    },
    otpLimit(key, address) {
      if (key === address) correct.otpLimit(key, address);
    },
  }),
});
