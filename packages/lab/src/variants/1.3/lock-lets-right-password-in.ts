import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'lock-lets-right-password-in',
  kind: 'red',
  message: 'A locked account refuses wrong passwords only.',
  expects: [{ check: '1.3', code: 'login-limit-cosmetic' }],
  seams: (correct) => ({
    loginRefusal: async (attempt) =>
      (await attempt.passwordMatches()) ? undefined : correct.loginRefusal(attempt),
  }),
});
