import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'login-limit-at-40',
  kind: 'red',
  message: 'Account and address are stopped after 40 wrong passwords.',
  expects: [
    { check: '1.3', code: 'login-burst-limited-late' },
    { check: '1.3', code: 'login-spray-limited-late' },
  ],
  options: { login: { accountFailures: 40, addressFailures: 40 } },
});
