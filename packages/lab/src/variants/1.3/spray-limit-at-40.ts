import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'spray-limit-at-40',
  kind: 'red',
  message: 'Accounts are locked in time, but an address may try 40 of them.',
  expects: [{ check: '1.3', code: 'login-spray-limited-late' }],
  options: { login: { addressFailures: 40 } },
});
