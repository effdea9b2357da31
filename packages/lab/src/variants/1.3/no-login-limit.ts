import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-login-limit',
  kind: 'red',
  message: 'Passwords may be guessed without end.',
  expects: [
    { check: '1.3', code: 'login-burst-unlimited' },
    { check: '1.3', code: 'login-spray-unlimited' },
  ],
  seams: () => ({ loginRefusal: async () => undefined }),
});
