import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'spelling-is-another-account',
  kind: 'red',
  message: 'Failures are counted per spelling of the name, accounts are found in any letter case.',
  expects: [{ check: '1.3', code: 'login-limit-dodged' }],
  seams: () => ({ accountKey: (email) => email }),
});
