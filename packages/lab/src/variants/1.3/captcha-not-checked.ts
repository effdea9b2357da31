import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'captcha-not-checked',
  kind: 'red',
  message: 'After five failures the answer asks for a CAPTCHA, which nobody checks.',
  expects: [{ check: '1.3', code: 'login-limit-cosmetic' }],
  options: { login: { accountFailures: 1_000_000 } },
  seams: (correct, harbor) => ({
    wrongPasswordAnswer(attempt) {
      if (harbor.limits.loginAccount.count(attempt.key) <= 5) return correct.wrongPasswordAnswer(attempt);
      throw new Problem('invalid_credentials', { extra: { captcha_required: true } });
    },
  }),
});
