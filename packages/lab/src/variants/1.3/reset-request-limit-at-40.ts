import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-request-limit-at-40',
  kind: 'red',
  message: 'Reset mails stop after 40 requests for an account or from an address.',
  expects: [
    { check: '1.3', code: 'reset-request-limited-late' },
    { check: '1.3', code: 'reset-request-spray-limited-late' },
  ],
  options: { reset: { accountRequests: 40, addressRequests: 40 } },
});
