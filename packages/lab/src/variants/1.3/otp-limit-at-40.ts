import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'otp-limit-at-40',
  kind: 'red',
  message: 'Account and address are stopped after 40 wrong codes.',
  expects: [
    { check: '1.3', code: 'otp-limited-late' },
    { check: '1.3', code: 'otp-spray-limited-late' },
  ],
  options: { otp: { triesPerChallenge: 1_000_000, accountFailures: 40, addressFailures: 40 } },
});
