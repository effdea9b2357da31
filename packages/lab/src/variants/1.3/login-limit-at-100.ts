import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'login-limit-at-100',
  kind: 'red',
  message: 'Account and address are stopped after 100 wrong passwords.',
  expects: [
    { check: '1.3', code: 'login-burst-unlimited' },
    { check: '1.3', code: 'login-spray-unlimited' },
  ],
  options: { login: { accountFailures: 100, addressFailures: 100 } },
});
