import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-names-not-counted',
  kind: 'red',
  message: 'Only failures of accounts that exist are counted.',
  expects: [{ check: '1.3', code: 'login-spray-unlimited' }],
  seams: (correct) => ({
    loginFailed(attempt) {
      if (attempt.user !== undefined) correct.loginFailed(attempt);
    },
  }),
});
